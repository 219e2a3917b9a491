package import Foundation
package import KioskStyle

/// The adaptation of what is drawn above the map to the needs of its user.
package struct OverlayAppearance: Hashable {
    /// The greatest factor of texts, which still fit on a screen.
    package static let maximumTextScale: CGFloat = 4

    /// The smallest width of borders with increased contrast, in points.
    package static let borderWidth: CGFloat = 2

    /// The factor by which texts, and what contains them, are larger; finite, 0.5…4.
    package var textScale: CGFloat = 1

    /// Whether texts and borders are black or white, on the opposite.
    package var increasesContrast = false

    package init(textScale: CGFloat = 1, increasesContrast: Bool = false) {
        self.textScale = textScale
        self.increasesContrast = increasesContrast
    }

    /// What is drawn as the application defines it.
    package static let standard = OverlayAppearance()

    /// Returns the colours of a text and its background: with increased contrast black and white, otherwise those given.
    ///
    /// - Parameters:
    ///   - text: The colour of the text.
    ///   - background: The colour of the background; one without opacity remains.
    package func colors(text: UIColor, background: UIColor) -> (text: UIColor, background: UIColor) {
        guard increasesContrast else { return (text, background) }
        guard background.alpha > 0 else { return (text.isLight ? .white : .black, background) }
        return background.isLight ? (.black, .white) : (.white, .black)
    }
}

extension UIColor {
    /// Whether black has a higher contrast to the colour than white.
    ///
    /// Source: the relative luminance of WCAG 2.2; at 0.179, the contrasts to black and to white are equal.
    package var isLight: Bool {
        func linear(_ value: CGFloat) -> Double {
            let value = Double(value)
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) > 0.179
    }
}
