/// How the readers of a locale write numbers.
struct NumberConventions: Hashable, Sendable {
    /// What stands between groups of digits.
    var group = ","
    /// What stands before the fraction.
    var decimal = "."
    /// The sign of numbers below zero.
    var minus = "-"
    /// How many digits must stand before the last group for any grouping.
    var leastBeforeGroup = 1
    /// Whether groups beyond the last have two digits, as in India.
    var hasPairs = false
    /// The digit zero; the others follow it.
    var zero: Unicode.Scalar = "0"
    /// Where the currency stands.
    var currency = CurrencyPlace.before
    /// What stands before a unit of letters.
    var unitGap = " "
    /// What stands before a degree sign.
    var degreeGap = ""
    /// What stands before a percent sign.
    var percentGap = ""

    /// The conventions of a locale, of its language when the region has none, and English ones at last.
    init(for tag: LanguageTag?) {
        guard let tag else { return }
        let known = Self.locales
        self = tag.region.flatMap { known[tag.language + "-" + $0] } ?? known[tag.language] ?? self
    }

    init() {}

    /// Whether a group ends behind the digit with so many digits before the point after it.
    func isGroupEnd(at place: Int, ofDigits count: Int) -> Bool {
        guard place > 0, count >= 3 + leastBeforeGroup else { return false }
        return place == 3 || place > 3 && (hasPairs ? place % 2 == 1 : place % 3 == 0)
    }

    /// A digit of the locale.
    func character(of digit: UInt8) -> Character {
        Character(Unicode.Scalar(zero.value + UInt32(digit)) ?? zero)
    }
}

/// Where a currency stands beside its number.
enum CurrencyPlace: Hashable, Sendable {
    /// $1
    case before
    /// € 1
    case beforeGap
    /// € 1, and € -1 below zero
    case beforeGapAndMinus
    /// CHF 1, and CHF-1 below zero
    case beforeMinus
    /// 1 €
    case after
    /// 1€
    case afterWithoutGap

    /// The text of a number with its currency.
    func text(symbol: String, minus: String, number: String) -> String {
        let gap = "\u{A0}"
        // Letters never touch digits.
        switch self {
        case .before: return minus + symbol + (symbol.last?.isLetter == true ? gap : "") + number
        case .beforeGap: return minus + symbol + gap + number
        case .beforeGapAndMinus: return symbol + gap + minus + number
        case .beforeMinus: return symbol + (minus.isEmpty ? gap : minus) + number
        case .after: return minus + number + gap + symbol
        case .afterWithoutGap: return minus + number + (symbol.first?.isLetter == true ? gap : "") + symbol
        }
    }
}
