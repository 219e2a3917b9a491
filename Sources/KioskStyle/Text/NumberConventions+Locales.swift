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
