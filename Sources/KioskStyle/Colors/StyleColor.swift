import Foundation
import KioskGeometry

/// A colour of a style: the text a style document holds, and the colour it stands for.
///
///     StyleColor(rawValue: "hsl(120, 100%, 25%)").color  // UIColor(red: 0, green: 0.5, blue: 0)
///     StyleColor(.red).rawValue                          // "rgba(255.00, 0.00, 0.00, 1.00)"
///
/// The text is kept as it was written; `color` is nil when it is no colour.
public struct StyleColor: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
    /// The text of the colour, in any form of CSS Color 4 within sRGB.
    public let rawValue: String

    /// The colour the text stands for; nil when it is none.
    public let color: UIColor?

    /// Creates a colour from its text, kept verbatim.
    public init(rawValue: String) {
        self.rawValue = rawValue
        color = UIColor(css: rawValue)
    }

    /// Creates a colour from a literal such as `"#ff8800"`.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }

    /// Creates the colour of a `UIColor`; components beyond 0…1 are clamped.
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
    /// Creates a colour from components in 0…255; nil when one is out of range.
    ///
    ///     StyleColor(red: 83, green: 67, blue: 219)?.rawValue  // "rgb(83.00, 67.00, 219.00)"
    public init?(red: Double, green: Double, blue: Double) {
        self.init(operator: "rgb", numbers: [red, green, blue])
    }

    /// Creates a colour from components in 0…255 and an opacity in 0…1; nil when one is out of range.
    public init?(red: Double, green: Double, blue: Double, alpha: Double) {
        self.init(operator: "rgba", numbers: [red, green, blue, alpha])
    }

    /// Creates a colour from a hue in 0…360 degrees, and a saturation and a lightness in 0…100; nil when one is out of range.
    public init?(hue: Double, saturation: Double, lightness: Double) {
        self.init(operator: "hsl", numbers: [hue, saturation, lightness])
    }

    /// Creates a colour from a hue in 0…360 degrees, a saturation and a lightness in 0…100, and an opacity in 0…1.
    ///
    /// Nil when one is out of range.
    public init?(hue: Double, saturation: Double, lightness: Double, alpha: Double) {
        self.init(operator: "hsla", numbers: [hue, saturation, lightness, alpha])
    }

    /// Creates a colour from the name of a colour function and its numbers; nil for others, too few, or numbers out of range.
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
    /// Decodes the text of a colour, or the array of a `rgb`, `rgba`, `hsl` or `hsla` expression of numbers.
    public init(from decoder: any Decoder) throws {
        guard let color = StyleColor(json: try JSONValue(from: decoder)) else {
            throw DecodingError.typeMismatch(
                StyleColor.self,
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: "expected the text of a colour, or a colour function of numbers"))
        }
        self = color
    }

    /// Encodes the text of the colour.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }

    /// Creates a colour from its text, or from a colour function as an array; nil for anything else.
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

extension BinaryFloatingPoint {
    /// The number in 0…1 nearest to this one; 0 when it is none.
    var clampedToUnit: Self { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1) }
}

extension CGFloat {
    /// Two decimals with a point, whatever the locale; a formatter would bring ICU into a kiosk's binary.
    fileprivate var withTwoDecimals: String {
        let hundredths = Int((self * 100).rounded())
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }
}
