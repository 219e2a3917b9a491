import Foundation

extension UIColor {
    /// Creates a colour from hexadecimal digits: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, also without the number sign.
    ///
    ///     UIColor(hexadecimal: "#0d384d")
    ///
    /// - Returns: The colour, or `nil` if the text is not of this form.
    public init?(hexadecimal text: String) {
        self.init(digits: text.dropFirst(text.hasPrefix("#") ? 1 : 0))
    }

    /// The colour as `#rrggbb`, or as `#rrggbbaa` if it is not opaque; components are rounded to 1/255, and to 0…1.
    public var hexadecimal: String {
        let components = alpha >= 1 ? [red, green, blue] : [red, green, blue, alpha]
        return components.reduce(into: "#") { text, component in
            let value = component.isNaN ? 0 : UInt8((min(max(component, 0), 1) * 255).rounded())
            text += (value < 16 ? "0" : "") + String(value, radix: 16)
        }
    }
}
