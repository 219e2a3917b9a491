import KioskGeometry

/// How texts are compared.
public struct CollatorOptions: Hashable, Sendable {
    /// Whether capitals and small letters differ; they do not when it is not given.
    public var caseSensitive: Value<Bool>?
    /// Whether letters with and without accents differ; they do not when it is not given.
    public var diacriticSensitive: Value<Bool>?
    /// The language and region; the device's when it is not given.
    public var locale: Value<String>?

    /// Creates options.
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
