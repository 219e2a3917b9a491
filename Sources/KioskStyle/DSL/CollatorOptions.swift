import KioskGeometry

/// The options of a string comparison.
public struct CollatorOptions: Hashable, Sendable {
    /// Whether the comparison is case-sensitive; nil for false.
    public var caseSensitive: Value<Bool>?
    /// Whether the comparison is diacritic-sensitive; nil for false.
    public var diacriticSensitive: Value<Bool>?
    /// The locale as a language tag; nil for English.
    public var locale: Value<String>?

    /// Creates options.
    ///
    /// - Parameters:
    ///   - caseSensitive: Whether the comparison is case-sensitive; nil for false.
    ///   - diacriticSensitive: Whether the comparison is diacritic-sensitive; nil for false.
    ///   - locale: The locale as a language tag; nil for English.
    public init(
        caseSensitive: Value<Bool>? = nil, diacriticSensitive: Value<Bool>? = nil, locale: Value<String>? = nil
    ) {
        self.caseSensitive = caseSensitive
        self.diacriticSensitive = diacriticSensitive
        self.locale = locale
    }
}

extension CollatorOptions: ExpressionOptions {
    static var unset: CollatorOptions { CollatorOptions() }

    mutating func visit<Members: MemberVisitor>(_ members: inout Members) throws(Members.Failure) {
        try members.visit("case-sensitive", in: .root, &caseSensitive)
        try members.visit("diacritic-sensitive", in: .root, &diacriticSensitive)
        try members.visit("locale", in: .root, &locale)
    }

    var option: Exp.Option { .collator(self) }
}
