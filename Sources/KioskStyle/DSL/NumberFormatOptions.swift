import KioskGeometry

/// How a number is written.
public struct NumberFormatOptions: Hashable, Sendable {
    /// The language and region, such as `de-CH`; the device's when it is not given.
    public var locale: Value<String>?
    /// The currency, such as `CHF`; none when it is not given.
    public var currency: Value<String>?
    /// The least number of decimals; 0 when it is not given.
    public var minFractionDigits: Value<Double>?
    /// The greatest number of decimals; 3 when it is not given.
    public var maxFractionDigits: Value<Double>?

    /// Creates options.
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
