/// The identifier of a feature, unique within its source.
public enum FeatureIdentifier: Hashable, Sendable {
    /// A string.
    case string(String)
    /// A number; integers are exact up to ±2⁵³.
    case number(Double)

    /// The string, or `nil` if the identifier is a number.
    public var string: String? {
        if case .string(let string) = self { string } else { nil }
    }

    /// The number, or `nil` if the identifier is a string.
    public var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    /// The string, or the decimal representation of the number; whole numbers have no fraction.
    package var text: String {
        switch self {
        case .string(let string): string
        case .number(let number): Int(exactly: number).map(String.init) ?? number.description
        }
    }
}

extension FeatureIdentifier: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// Creates a string identifier.
    public init(stringLiteral value: String) {
        self = .string(value)
    }

    /// Creates a numeric identifier.
    public init(integerLiteral value: Int) {
        self = .number(Double(value))
    }

    /// Creates a numeric identifier.
    public init(floatLiteral value: Double) {
        self = .number(value)
    }
}

extension FeatureIdentifier: Codable {
    /// Decodes an identifier from a string or a number.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else {
            self = .string(try container.decode(String.self))
        }
    }

    /// Encodes the identifier as a string or a number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .string(let string): try container.encode(string)
        case .number(let number): try container.encode(number)
        }
    }
}

extension FeatureIdentifier: RawRepresentable {
    /// Creates an identifier from a string or a number of any type.
    ///
    /// - Returns: The identifier, or `nil` if `rawValue` is neither a string nor a number.
    public init?(rawValue: Any) {
        switch JSONValue(rawValue: rawValue) {
        case .string(let string): self = .string(string)
        case .number(let number): self = .number(number)
        default: return nil
        }
    }

    /// The identifier as a `String` or a `Double`.
    public var rawValue: Any {
        switch self {
        case .string(let string): string
        case .number(let number): number
        }
    }
}
