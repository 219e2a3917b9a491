import Foundation
package import KioskStyle

/// The contrast of colours.
///
/// Source: the relative luminance and the contrast ratio of WCAG 2.2.
extension UIColor {
    /// The relative luminance, 0 for black to 1 for white; the opacity has no effect.
    package var relativeLuminance: Double {
        func linear(_ value: CGFloat) -> Double {
            let value = Double(value)
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Whether black has a higher contrast to the colour than white: at 0.179, both are equal.
    package var isLight: Bool { relativeLuminance > 0.179 }

    /// Returns the contrast ratio to another colour, 1 to 21; the opacities have no effect.
    package func contrast(to other: UIColor) -> Double {
        let (first, second) = (relativeLuminance, other.relativeLuminance)
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    /// Returns the colour that is seen where this one is drawn over an opaque one.
    package func composited(over background: UIColor) -> UIColor {
        let (opacity, rest) = (alpha, 1 - alpha)
        return UIColor(
            red: red * opacity + background.red * rest, green: green * opacity + background.green * rest,
            blue: blue * opacity + background.blue * rest, alpha: 1)
    }
}
