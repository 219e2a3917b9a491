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

    /// The least width and height of what can be tapped, in points; finite, 0 for that of the application.
    package var targetSide: CGFloat = 0

    package init(textScale: CGFloat = 1, increasesContrast: Bool = false, targetSide: CGFloat = 0) {
        self.textScale = textScale
        self.increasesContrast = increasesContrast
        self.targetSide = targetSide
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
