/// A locale-dependent format of numbers, with an optional currency or unit.
///
///     NumberFormat(locale: "de", currency: "EUR").string(from: -1234.5)     // "-1.234,50 €"
///     NumberFormat(locale: "en-US", unit: "kilometer").string(from: 3.25)   // "3.25 km"
///
/// The conventions of some sixty locales come from the Common Locale Data Repository; other locales use those of
/// English. Units have short symbols, which are not localized.
public struct NumberFormat: Hashable, Sendable {
    private let tag: LanguageTag?
    private let kind: Kind
    private let fractionDigits: ClosedRange<Int>

    private enum Kind: Hashable {
        case plain
        case currency(code: String)
        case unit(String)
    }

    /// The allowed numbers of fraction digits.
    private static let allowedFractionDigits = 0...100

    /// Creates a format.
    ///
    /// - Parameters:
    ///   - locale: A language tag, such as `de` or `en-IN`; English if nil or unknown.
    ///   - currency: An ISO 4217 code, such as `EUR`; an unknown code is its own symbol. It takes precedence over a
    ///     unit.
    ///   - unit: A simple unit of ECMA-402, such as `kilometer` or `mile-per-hour`; an unknown unit is its own symbol.
    ///   - minFractionDigits: The minimum number of fraction digits, clamped to 0…100; nil for 0 or the currency's
    ///     number.
    ///   - maxFractionDigits: The maximum number of fraction digits, at least the minimum; nil for 3 or the currency's
    ///     number.
    public init(
        locale: String? = nil, currency: String? = nil, unit: String? = nil, minFractionDigits: Int? = nil,
        maxFractionDigits: Int? = nil
    ) {
        tag = locale.flatMap(LanguageTag.init)
        var defaults = 0...3
        if let currency, !currency.isEmpty {
            let code = currency.uppercased()
            let digits = CurrencySymbols.fractionDigits[code] ?? 2
            defaults = digits...digits
            kind = .currency(code: code)
        } else if let unit, !unit.isEmpty {
            kind = .unit(unit)
        } else {
            kind = .plain
        }
        func clamped(_ count: Int?) -> Int? {
            count.map {
                Swift.min(Swift.max($0, Self.allowedFractionDigits.lowerBound), Self.allowedFractionDigits.upperBound)
            }
        }
        let most = clamped(maxFractionDigits)
        let fewest = clamped(minFractionDigits) ?? Swift.min(defaults.lowerBound, most ?? .max)
        fractionDigits = fewest...Swift.max(fewest, most ?? defaults.upperBound)
    }

    /// Returns the text of a number, rounded half away from zero.
    ///
    ///     NumberFormat().string(from: .nan)       // "NaN"
    ///     NumberFormat().string(from: -.infinity) // "-∞"
    ///
    /// - Complexity: O(*n*) in the number of digits.
    public func string(from number: Double) -> String {
        let conventions = NumberConventions(for: tag)
        let minus = number.sign == .minus && !number.isNaN ? conventions.minus : ""
        let magnitude = magnitude(of: number, conventions)
        switch kind {
        case .plain: return minus + magnitude
        case .currency(let code):
            let symbol = CurrencySymbols.symbol(of: code, for: tag)
            return conventions.currency.text(symbol: symbol, minus: minus, number: magnitude)
        case .unit(let unit):
            return minus + UnitSymbols.text(of: unit, number: magnitude, isOne: magnitude == "1", conventions)
        }
    }

    private func magnitude(of number: Double, _ conventions: NumberConventions) -> String {
        if number.isNaN { return "NaN" }
        if number.isInfinite { return "∞" }
        var decimal = DecimalDigits(number)
        decimal.round(toFractionDigits: fractionDigits.upperBound)
        let integers = Swift.max(decimal.exponent, 1)
        let fractions = Swift.max(fractionDigits.lowerBound, decimal.digits.count - decimal.exponent)
        var text = ""
        for position in stride(from: integers - 1, through: 0, by: -1) {
            text.append(conventions.character(of: decimal.digit(at: position)))
            if conventions.isGroupEnd(at: position, ofDigits: integers) { text += conventions.group }
        }
        guard fractions > 0, fractionDigits.upperBound > 0 else { return text }
        text += conventions.decimal
        for position in 1...fractions { text.append(conventions.character(of: decimal.digit(at: -position))) }
        return text
    }
}
