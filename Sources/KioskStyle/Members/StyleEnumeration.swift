public import KioskGeometry

/// A property that is one of several words; words nobody here knows survive.
///
///     LineCap(rawValue: "round") == .round
///     LineCap(rawValue: "wavy").rawValue  // "wavy"
public protocol StyleEnumeration: RawRepresentable<String>, CaseIterable, StyleConvertible, StyleMemberCodable,
    ExpressibleByStringLiteral
{
    /// Creates a value from its word, known or not.
    init(rawValue: String)
}

extension StyleEnumeration {
    /// Creates a value from its word, known or not.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }

    /// Creates the value of a text; nil unless the word is known, because nobody could draw by it.
    public init?(_ value: StyleValue) {
        guard case .string(let text) = value else { return nil }
        self.init(rawValue: text)
        guard Self.allCases.contains(self) else { return nil }
    }

    /// Creates the value that a text names, known or not.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        self.init(rawValue: try String(jsonValue: jsonValue))
    }
}

extension StyleProperties {
    /// Returns a property that is one of several words, known or not; nil when it is not set, or set to something else.
    ///
    /// - Complexity: O(n) in the number of properties set.
    public func word<Word: StyleEnumeration>(of name: String) -> Word? {
        guard case .string(let word)? = self[name] else { return nil }
        return Word(rawValue: word)
    }
}
