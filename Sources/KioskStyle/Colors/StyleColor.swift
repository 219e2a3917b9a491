import Foundation

/// A colour of a style: the text a style document holds, and the colour it stands for.
///
///     StyleColor(rawValue: "hsl(120, 100%, 25%)").color  // UIColor(red: 0, green: 0.5, blue: 0)
///     StyleColor(.red).rawValue                          // "rgba(255.00, 0.00, 0.00, 1.00)"
///
/// The text is kept as it was written; `color` is nil when it is no colour.
public struct StyleColor: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
    /// The text of the colour, in any form of CSS Color 3.
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

extension StyleColor: Codable {
    /// Decodes the text of a colour.
    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the text of the colour.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
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
