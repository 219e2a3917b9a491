/// The conventions of a locale for formatting numbers.
struct NumberConventions: Hashable, Sendable {
    /// The separator between groups of digits.
    var group = ","
    /// The decimal separator.
    var decimal = "."
    /// The minus sign.
    var minus = "-"
    /// The minimum number of digits before the last group for grouping to apply.
    var minimumBeforeGroup = 1
    /// Whether groups other than the last have two digits, as in India.
    var hasPairs = false
    /// The digit zero; the other digits are the following scalars.
    var zero: Unicode.Scalar = "0"
    /// The position of the currency symbol.
    var currency = CurrencyPlace.before
    /// The separator before a unit of letters.
    var unitGap = " "
    /// The separator before a degree sign.
    var degreeGap = ""
    /// The separator before a percent sign.
    var percentGap = ""

    /// Creates the conventions of a locale; those of its language if the region has none, otherwise those of English.
    init(for tag: LanguageTag?) {
        guard let tag else { return }
        let known = Self.locales
        self = tag.region.flatMap { known[tag.language + "-" + $0] } ?? known[tag.language] ?? self
    }

    init() {}

    /// Returns whether a group separator follows the digit at a place, in a number with `count` integer digits.
    func isGroupEnd(at place: Int, ofDigits count: Int) -> Bool {
        guard place > 0, count >= 3 + minimumBeforeGroup else { return false }
        return place == 3 || place > 3 && (hasPairs ? place % 2 == 1 : place % 3 == 0)
    }

    /// Returns a digit of the locale.
    func character(of digit: UInt8) -> Character {
        Character(Unicode.Scalar(zero.value + UInt32(digit)) ?? zero)
    }
}

/// The position of a currency symbol relative to its number.
enum CurrencyPlace: Hashable, Sendable {
    /// $1
    case before
    /// € 1
    case beforeGap
    /// € 1, and € -1 if negative
    case beforeGapAndMinus
    /// CHF 1, and CHF-1 if negative
    case beforeMinus
    /// 1 €
    case after
    /// 1€
    case afterWithoutGap

    /// Returns the text of a number with its currency.
    func text(symbol: String, minus: String, number: String) -> String {
        let gap = "\u{A0}"
        // A gap separates a symbol of letters from digits.
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
