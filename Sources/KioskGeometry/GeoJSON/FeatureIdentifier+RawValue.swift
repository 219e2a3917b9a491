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
