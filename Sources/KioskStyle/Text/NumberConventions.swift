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
    var currency = CurrencyPosition.before
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

    /// Returns whether a group separator precedes the last `index` integer digits of a number with `count` of them.
    func isGroupEnd(at index: Int, ofDigits count: Int) -> Bool {
        guard index > 0, count >= 3 + minimumBeforeGroup else { return false }
        return index == 3 || index > 3 && (hasPairs ? index % 2 == 1 : index % 3 == 0)
    }

    /// Returns a digit of the locale.
    func character(of digit: UInt8) -> Character {
        Character(Unicode.Scalar(zero.value + UInt32(digit)) ?? zero)
    }
}

/// The position of a currency symbol relative to its number.
enum CurrencyPosition: Hashable, Sendable {
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

extension NumberConventions {
    /// The conventions that differ from English, from the Common Locale Data Repository.
    static let locales: [String: NumberConventions] = {
        let space = "\u{A0}"
        let narrow = "\u{202F}"
        let dash = "\u{2212}"
        let indian = NumberConventions { $0.hasPairs = true }
        let american = NumberConventions { $0.degreeGap = " " }
        let points = NumberConventions {
            ($0.group, $0.decimal, $0.currency, $0.degreeGap, $0.percentGap) = (".", ",", .after, " ", "\u{A0}")
        }
        let spaces = points.with { $0.group = space }
        let nordic = spaces.with { $0.minus = dash }
        let swiss = NumberConventions { ($0.group, $0.currency, $0.degreeGap) = ("'", .beforeMinus, " ") }
        let southAmerican = NumberConventions { ($0.group, $0.decimal, $0.degreeGap) = (".", ",", " ") }
        let hebrew = NumberConventions { ($0.minus, $0.currency) = ("\u{200E}-", .after) }
        func late(_ conventions: NumberConventions) -> NumberConventions {
            conventions.with { $0.minimumBeforeGroup = 2 }
        }
        func dense(_ conventions: NumberConventions) -> NumberConventions { conventions.with { $0.percentGap = "" } }
        func tight(_ conventions: NumberConventions) -> NumberConventions {
            dense(conventions).with { $0.degreeGap = "" }
        }
        let french = spaces.with { ($0.group, $0.unitGap, $0.degreeGap) = (narrow, narrow, narrow) }
        let basic = NumberConventions()
        return [
            "af": spaces.with { ($0.currency, $0.percentGap) = (.before, "") },
            "ar": hebrew,
            "ar-EG": hebrew.with { ($0.group, $0.decimal, $0.minus, $0.zero) = ("٬", "٫", "\u{61C}-", "٠") },
            "ar-MA": hebrew.with { ($0.group, $0.decimal) = (".", ",") },
            "az": tight(points), "be": late(dense(spaces)), "bg": late(tight(spaces)),
            "bn": indian.with { ($0.zero, $0.currency) = ("০", .afterWithoutGap) },
            "bs": dense(points), "ca": points, "cs": spaces, "da": points.with { $0.degreeGap = "" },
            "de": points, "de-AT": points.with { ($0.group, $0.currency) = (space, .beforeGap) }, "de-CH": swiss,
            "de-LI": swiss.with { $0.currency = .before },
            "el": tight(points), "en": basic, "en-CA": american,
            "en-CH": swiss.with { ($0.currency, $0.degreeGap) = (.before, "") }, "en-IN": indian,
            "en-ZA": basic.with { ($0.group, $0.decimal) = (space, ",") },
            "es": late(points), "es-419": american, "es-AR": southAmerican,
            "es-CL": southAmerican.with { $0.currency = .beforeMinus }, "es-CO": southAmerican, "es-MX": american,
            "es-PE": american, "es-US": american, "et": late(dense(nordic)),
            "eu": points.with { $0.minus = dash },
            "fa": basic.with { ($0.group, $0.decimal, $0.minus, $0.zero) = ("٬", "٫", "\u{200E}\u{2212}", "۰") },
            "fi": nordic, "fr": french,
            "fr-CA": spaces.with { ($0.unitGap, $0.degreeGap) = (space, space) }, "fr-CH": dense(french), "gl": points,
            "gu": indian, "he": hebrew, "hi": indian, "hr": points.with { $0.minus = dash },
            "hu": late(dense(spaces)), "hy": late(dense(spaces)),
            "id": basic.with { ($0.group, $0.decimal) = (".", ",") }, "is": tight(points), "it": late(dense(points)),
            "it-CH": late(swiss), "ka": late(tight(spaces)), "kk": tight(spaces), "ko": basic.with { $0.unitGap = "" },
            "lt": nordic.with { $0.degreeGap = "" }, "lv": late(dense(spaces)), "mk": points,
            "mr": indian.with { $0.zero = "०" }, "nb": nordic,
            "ne": indian.with { ($0.zero, $0.currency) = ("०", .beforeGap) },
            "nl": points.with { ($0.currency, $0.degreeGap, $0.percentGap) = (.beforeGapAndMinus, "", "") },
            "nn": nordic, "no": nordic, "pa": indian, "pl": late(dense(spaces)),
            "pt": dense(points).with { $0.currency = .beforeGap }, "pt-PT": late(dense(spaces)), "ro": points,
            "ru": spaces, "sk": spaces, "sl": late(points).with { $0.minus = dash }, "sq": late(dense(spaces)),
            "sr": tight(points), "sv": nordic, "sw": basic.with { $0.currency = .beforeGap }, "ta": indian,
            "te": indian, "tr": basic.with { ($0.group, $0.decimal) = (".", ",") },
            "uk": dense(spaces).with { $0.degreeGap = space }, "ur": basic.with { $0.minus = "\u{200E}-" },
            "vi": tight(points),
        ]
    }()

    private init(_ change: (inout NumberConventions) -> Void) {
        self.init()
        change(&self)
    }

    private func with(_ change: (inout NumberConventions) -> Void) -> NumberConventions {
        var conventions = self
        change(&conventions)
        return conventions
    }
}
