public import KioskGeometry

/// An enumeration of the style language; unknown values are preserved.
///
///     LineCap(rawValue: "round") == .round
///     LineCap(rawValue: "wavy").rawValue  // "wavy"
public protocol StyleEnumeration: RawRepresentable<String>, CaseIterable, StyleMemberCodable,
    ExpressibleByStringLiteral
{
    /// Creates a value from its name, known or unknown.
    init(rawValue: String)
}

extension StyleEnumeration {
    /// Creates a value from its name, known or unknown.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }

    /// Creates a value from a string, known or unknown.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        self.init(rawValue: try String(jsonValue: jsonValue))
    }
}

extension StyleEnumeration where Self: StyleConvertible {
    /// Creates a value from a string; nil for unknown names, which cannot be rendered.
    package init?(_ value: StyleValue) {
        guard case .string(let text) = value else { return nil }
        self.init(rawValue: text)
        guard Self.allCases.contains(self) else { return nil }
    }
}

extension StyleProperties {
    /// Returns an enumeration property, known or unknown; nil if it is not set or is not a string.
    ///
    /// - Complexity: O(n) in the number of properties that are set.
    public func word<Word: StyleEnumeration>(of name: String) -> Word? {
        guard case .string(let word)? = self[name] else { return nil }
        return Word(rawValue: word)
    }
}
