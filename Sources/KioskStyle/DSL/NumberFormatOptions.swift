import KioskGeometry

/// The format of a number.
public struct NumberFormatOptions: Hashable, Sendable {
    /// The locale as a language tag, such as `de-CH`; nil for English.
    public var locale: Value<String>?
    /// The currency code, such as `CHF`; nil for no currency.
    public var currency: Value<String>?
    /// The minimum number of fraction digits; nil for 0.
    public var minFractionDigits: Value<Double>?
    /// The maximum number of fraction digits; nil for 3.
    public var maxFractionDigits: Value<Double>?

    /// Creates options.
    ///
    /// - Parameters:
    ///   - locale: The locale as a language tag, such as `de-CH`; nil for English.
    ///   - currency: The currency code, such as `CHF`; nil for no currency.
    ///   - minFractionDigits: The minimum number of fraction digits; nil for 0.
    ///   - maxFractionDigits: The maximum number of fraction digits; nil for 3.
    public init(
        locale: Value<String>? = nil, currency: Value<String>? = nil, minFractionDigits: Value<Double>? = nil,
        maxFractionDigits: Value<Double>? = nil
    ) {
        self.locale = locale
        self.currency = currency
        self.minFractionDigits = minFractionDigits
        self.maxFractionDigits = maxFractionDigits
    }
}

extension NumberFormatOptions: ExpressionOptions {
    static var unset: NumberFormatOptions { NumberFormatOptions() }

    mutating func visit<Members: MemberVisitor>(_ members: inout Members) throws(Members.Failure) {
        try members.visit("locale", in: .root, &locale)
        try members.visit("currency", in: .root, &currency)
        try members.visit("min-fraction-digits", in: .root, &minFractionDigits)
        try members.visit("max-fraction-digits", in: .root, &maxFractionDigits)
    }

    var option: Exp.Option { .numberFormat(self) }
}
