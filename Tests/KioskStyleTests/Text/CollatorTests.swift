import KioskStyle
import TestSupport
import Testing

@Suite struct CollatorTests {
    private static let base = Collator()
    private static let accent = Collator(isDiacriticSensitive: true)
    private static let letterCase = Collator(isCaseSensitive: true)
    private static let variant = Collator(isCaseSensitive: true, isDiacriticSensitive: true)

    @Test(arguments: [
        ("a", "a", 0, 0, 0, 0), ("a", "A", 0, 0, -1, -1), ("a", "ä", 0, -1, 0, -1), ("b", "ä", 1, 1, 1, 1),
        ("ä", "A\u{308}", 0, 0, -1, -1), ("é", "e\u{301}", 0, 0, 0, 0), ("tēnā", "tena", 0, 1, 0, 1),
        ("æ", "ae", 0, 1, 0, 1), ("ß", "ss", 0, 1, 0, 1), ("ø", "o", 0, 1, 0, 1), ("ł", "l", 0, 1, 0, 1),
        ("Łódź", "lodz", 0, 1, 1, 1), ("aB", "Ab", 0, 0, -1, -1), ("aÉ", "áe", 0, -1, 1, -1),
        ("co-op", "coop", -1, -1, -1, -1), ("a b", "ab", -1, -1, -1, -1), ("2", "10", 1, 1, 1, 1),
        ("٣", "3", 0, 0, 0, 1), ("あ", "ア", 0, 0, 0, -1), ("Ａ", "A", 0, 0, 0, 1), ("", "", 0, 0, 0, 0),
        ("", "a", -1, -1, -1, -1), ("한", "\u{1112}\u{1161}\u{11AB}", 0, 0, 0, 0), ("a\u{AD}b", "ab", 0, 0, 0, 1),
        ("豈", "\u{F900}", 0, 0, 0, 0), ("ÿ", "z", -1, -1, -1, -1), ("Ω", "ω", 0, 0, 1, 1), ("σ", "ς", 0, 0, 0, 1),
        ("и", "й", -1, -1, -1, -1), ("е", "ё", 0, -1, 0, -1), ("ё", "ж", -1, -1, -1, -1), ("ä", "å", 0, 1, 0, 1),
        ("é", "è", 0, -1, 0, -1),
    ])
    func stringsAreComparedAtEveryStrength(a: String, b: String, base: Int, accent: Int, letterCase: Int, variant: Int)
    {
        #expect(Self.base.compare(a, b) == base && Self.base.compare(b, a) == -base)
        #expect(Self.accent.compare(a, b) == accent && Self.accent.compare(b, a) == -accent)
        #expect(Self.letterCase.compare(a, b) == letterCase && Self.letterCase.compare(b, a) == -letterCase)
        #expect(Self.variant.compare(a, b) == variant && Self.variant.compare(b, a) == -variant)
    }

    @Test(arguments: [
        ("en", "a á b z"), ("sv", "a z å ä ö"), ("fi", "a z å ä ö"), ("da", "a z æ ø å"), ("nb", "y z æ ø å"),
        ("nn-NO", "z æ ø å"), ("is", "a á d ð e é z þ æ ö"), ("es", "n ny ñ o"), ("gl", "nz ñ o"),
        ("de", "ad ä af"), ("hr", "c č ć d dž đ l lz lj m"), ("tr", "c ç d h ı i j o ö p"),
        ("az", "h x ı i k q l"), ("sk", "a á ä b c č d"), ("ru", "г ґ д е ё ж и й к"), ("uk", "г д е є ж и і ї й к"),
        ("el", "α β γ ω"),
        ("en", "_ - , ; : ! ? . ' \" ( ) [ ] { } @ * / \\ & # % ` ^ + < = > | ~ $ € 0 1 9 a Z α а א"),
    ])
    func theLettersOfALanguageAreSorted(locale: String, text: String) {
        let collator = Collator(locale: locale, isCaseSensitive: true, isDiacriticSensitive: true)
        let words = text.split(separator: " ").map(String.init)
        for (word, next) in zip(words, words.dropFirst()) {
            #expect(collator.compare(word, next) == -1, "\(word) \(next)")
        }
    }

    @Test("Danish aa is one letter")
    func danish() {
        #expect(Collator(locale: "da").compare("Aarhus", "Århus") == 0)
        #expect(Collator(locale: "da").compare("Aarhus", "Zuidzee") == 1)
        #expect(Collator(locale: "nl").compare("Aarhus", "Zuidzee") == -1)
    }

    @Test("German umlauts are compared as two letters")
    func german() {
        let german = Collator(locale: "de", isCaseSensitive: true)
        #expect(german.compare("ü", "ue") == 0)
        #expect(german.compare("Ü", "ue") == 1)
        #expect(german.compare("ü", "u") == 1)
    }

    @Test("Turkish has two letters i")
    func turkish() {
        let turkish = Collator(locale: "tr")
        #expect(turkish.compare("I", "ı") == 0)
        #expect(turkish.compare("İ", "i") == 0)
        #expect(turkish.compare("I", "i") == -1)
    }

    @Test(
        "The locale is resolved to a supported one",
        arguments: [
            (nil, "en"), ("en", "en"), ("de", "de"), ("DE-at", "de-AT"), ("zh-hant-tw", "zh-Hant-TW"),
            ("sr_Latn_rs", "sr-Latn-RS"),
            ("iw", "he"), ("de-u-co-phonebk", "de"), ("es-419", "es-419"), ("dk", "en"), ("xx", "en"), ("", "en"),
            ("e", "en"), ("-", "en"), ("d\u{E9}", "en"), ("deutsch", "en"), ("en-", "en"), ("\0", "en"),
        ] as [(String?, String)])
    func locales(requested: String?, resolved: String) {
        #expect(Collator(locale: requested).resolvedLocale == resolved)
    }

    /// Comparisons are antisymmetric and transitive.
    @Test("Comparisons are antisymmetric and transitive", arguments: ["en", "de", "sv", "da", "sk", "hr", "tr"])
    func totalOrder(locale: String) {
        var random = SeededGenerator(seed: 11)
        let alphabet = Array("aAäÅåzZøØeoOuüssßdžlLjñIiİı ́̈-_.09 あアが한中\u{0}\u{301}\u{308}\u{AD}👍й".unicodeScalars)
        let texts = (0..<min(randomRounds(30), 60)).map { _ in
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                if let scalar = alphabet.randomElement(using: &random) { text.append(scalar) }
            }
            return String(text)
        }
        for sensitivity in 0..<4 {
            let collator = Collator(
                locale: locale, isCaseSensitive: sensitivity & 1 != 0, isDiacriticSensitive: sensitivity & 2 != 0)
            let table = texts.map { a in texts.map { collator.compare(a, $0) } }
            for a in texts.indices {
                for b in texts.indices {
                    #expect(table[a][b] == -table[b][a])
                    if sensitivity == 3 { #expect((table[a][b] == 0) == (texts[a] == texts[b])) }
                    let breaks = texts.indices.contains { c in
                        table[a][b] <= 0 && table[b][c] <= 0
                            && (table[a][c] > 0 || table[a][c] == 0 && (table[a][b] != 0 || table[b][c] != 0))
                    }
                    #expect(!breaks, "\(texts[a]) \(texts[b])")
                }
            }
        }
    }

    @Test("Canonically equivalent strings are equal")
    func equivalence() throws {
        for value in UInt32(0xA0)...0x30FF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = String(Character(scalar))
            let marked = text + "\u{323}\u{307}"
            #expect(Self.variant.compare(marked, text + "\u{307}\u{323}") == 0 && Self.base.compare(text, text) == 0)
        }
    }
}
