import Foundation
import KioskGeometry

/// A colour of a style: its CSS string and the colour that it represents.
///
///     StyleColor(rawValue: "hsl(120, 100%, 25%)").color  // UIColor(red: 0, green: 0.5, blue: 0)
///     StyleColor(.red).rawValue                          // "rgba(255.00, 0.00, 0.00, 1.00)"
///
/// The string is preserved verbatim; `color` is nil if it is not a valid colour.
public struct StyleColor: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
    /// The CSS string, in any form of CSS Color 4 within sRGB.
    public let rawValue: String

    /// The colour; nil if the string is not a valid colour.
    public let color: UIColor?

    /// Creates a colour from its CSS string, which is preserved verbatim.
    public init(rawValue: String) {
        self.rawValue = rawValue
        color = UIColor(css: rawValue)
    }

    /// Creates a colour from a literal such as `"#ff8800"`.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }

    /// Creates a colour from a `UIColor`; components outside 0…1 are clamped.
    public init(_ color: UIColor) {
        let clamped = UIColor(
            red: color.red.clampedToUnit, green: color.green.clampedToUnit, blue: color.blue.clampedToUnit,
            alpha: color.alpha.clampedToUnit)
        self.color = clamped
        let components = [clamped.red * 255, clamped.green * 255, clamped.blue * 255, clamped.alpha]
        rawValue = "rgba(" + components.map { $0.withTwoDecimals }.joined(separator: ", ") + ")"
    }
}

extension StyleColor {
    /// Creates a colour from components in 0…255; nil if one is out of range.
    ///
    ///     StyleColor(red: 83, green: 67, blue: 219)?.rawValue  // "rgb(83.00, 67.00, 219.00)"
    ///
    /// - Parameters:
    ///   - red: The red component, 0…255.
    ///   - green: The green component, 0…255.
    ///   - blue: The blue component, 0…255.
    public init?(red: Double, green: Double, blue: Double) {
        self.init(operator: "rgb", numbers: [red, green, blue])
    }

    /// Creates a colour from components and an opacity; nil if one is out of range.
    ///
    /// - Parameters:
    ///   - red: The red component, 0…255.
    ///   - green: The green component, 0…255.
    ///   - blue: The blue component, 0…255.
    ///   - alpha: The opacity, 0…1.
    public init?(red: Double, green: Double, blue: Double, alpha: Double) {
        self.init(operator: "rgba", numbers: [red, green, blue, alpha])
    }

    /// Creates a colour from its hue, saturation and lightness; nil if one is out of range.
    ///
    /// - Parameters:
    ///   - hue: The hue in degrees, 0…360.
    ///   - saturation: The saturation in percent, 0…100.
    ///   - lightness: The lightness in percent, 0…100.
    public init?(hue: Double, saturation: Double, lightness: Double) {
        self.init(operator: "hsl", numbers: [hue, saturation, lightness])
    }

    /// Creates a colour from its hue, saturation, lightness and opacity; nil if one is out of range.
    ///
    /// - Parameters:
    ///   - hue: The hue in degrees, 0…360.
    ///   - saturation: The saturation in percent, 0…100.
    ///   - lightness: The lightness in percent, 0…100.
    ///   - alpha: The opacity, 0…1.
    public init?(hue: Double, saturation: Double, lightness: Double, alpha: Double) {
        self.init(operator: "hsla", numbers: [hue, saturation, lightness, alpha])
    }

    /// Creates a colour from a colour function and its numbers; nil if the function, the count or a number is invalid.
    init?(operator name: String, numbers: [Double]) {
        let limits: [Double]
        switch name {
        case "rgb": limits = [255, 255, 255]
        case "rgba": limits = [255, 255, 255, 1]
        case "hsl": limits = [360, 100, 100]
        case "hsla": limits = [360, 100, 100, 1]
        default: return nil
        }
        guard numbers.count == limits.count, zip(numbers, limits).allSatisfy({ $0 >= 0 && $0 <= $1 }) else {
            return nil
        }
        let components = numbers.map { CGFloat($0).withTwoDecimals }.joined(separator: ", ")
        self.init(rawValue: "\(name)(\(components))")
    }
}

extension StyleColor: Codable {
    /// Decodes a CSS string, or the array of a `rgb`, `rgba`, `hsl` or `hsla` expression of numbers.
    public init(from decoder: any Decoder) throws {
        guard let color = StyleColor(json: try JSONValue(from: decoder)) else {
            throw DecodingError.typeMismatch(
                StyleColor.self,
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: "expected a CSS colour string or an array of a colour function and numbers"))
        }
        self = color
    }

    /// Encodes the CSS string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }

    /// Creates a colour from a CSS string, or from the array of a colour function; nil for any other value.
    init?(json: JSONValue) {
        switch json {
        case .string(let text): self.init(rawValue: text)
        case .array(let elements):
            guard case .string(let name)?? = elements.first else { return nil }
            let numbers = elements.dropFirst().compactMap { $0?.number }
            guard numbers.count == elements.count - 1 else { return nil }
            self.init(operator: name, numbers: numbers)
        case .number, .boolean, .object: return nil
        }
    }
}

/// The components of a colour.
extension StyleColor {
    /// The red component, 0…255; nil if the string is not a valid colour.
    public var red: Double? { color.map { Double($0.red) * 255 } }

    /// The green component, 0…255; nil if the string is not a valid colour.
    public var green: Double? { color.map { Double($0.green) * 255 } }

    /// The blue component, 0…255; nil if the string is not a valid colour.
    public var blue: Double? { color.map { Double($0.blue) * 255 } }
}

extension BinaryFloatingPoint {
    /// The number clamped to 0…1; 0 for NaN.
    var clampedToUnit: Self { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1) }
}
