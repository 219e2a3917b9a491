/// A language-dependent comparison of strings for sorting and searching.
///
///     Collator().compare("Ärger", "arger")                             // 0
///     Collator(isDiacriticSensitive: true).compare("tēnā", "tena")     // 1
///     Collator(locale: "sv").compare("ö", "z")                         // 1
///     Collator(locale: "de", isCaseSensitive: true).compare("ü", "ue") // 0
///
/// The collator approximates the root collation of the Unicode Collation Algorithm (Unicode Technical Standard 10),
/// with the search tailorings of some twenty languages. White space, punctuation and signs come before digits, and
/// digits before letters. Letters are compared without their marks first, then by their marks, then lower case before
/// upper case. Letters of scripts other than Latin, Greek and Cyrillic are sorted by code point. Scripts are not
/// reordered by language.
public struct Collator: Hashable, Sendable {
    /// Whether `a` and `A` differ.
    let isCaseSensitive: Bool
    /// Whether `a` and `á` differ.
    let isDiacriticSensitive: Bool
    private let tag: LanguageTag?

    /// Creates a collator.
    ///
    /// With both sensitivities off, only base letters count, as with ICU's primary strength. With both on, strings are
    /// equal only if they are canonically equivalent.
    /// - Parameters:
    ///   - locale: A language tag, such as `de` or `zh-Hant-TW`; English if nil or unknown.
    ///   - isCaseSensitive: Whether `a` and `A` differ.
    ///   - isDiacriticSensitive: Whether `a` and `á` differ.
    public init(locale: String? = nil, isCaseSensitive: Bool = false, isDiacriticSensitive: Bool = false) {
        self.isCaseSensitive = isCaseSensitive
        self.isDiacriticSensitive = isDiacriticSensitive
        tag = locale.flatMap(LanguageTag.init).flatMap { Self.languages.contains($0.language) ? $0 : nil }
    }

    /// The language tag of the locale in use, such as `en` or `zh-Hant-TW`.
    public var resolvedLocale: String { tag?.text ?? "en" }

    /// Returns −1 if the first string sorts before the second, 1 if it sorts after it, and 0 if they are equal.
    ///
    /// - Complexity: O(*n*) in the number of scalars of both strings.
    public func compare(_ first: String, _ second: String) -> Int {
        if first == second { return 0 }
        let tailoring = tag.flatMap { Tailoring.languages[$0.language] } ?? Tailoring.root
        let (a, b) = (tailoring.elements(of: first), tailoring.elements(of: second))
        var order = Self.compare(a, b) { $0.primary == 0 ? nil : $0.primary }
        if order == 0, isDiacriticSensitive { order = Self.compare(a, b) { $0.secondary == 0 ? nil : $0.secondary } }
        if order == 0, isCaseSensitive {
            order = Self.compare(a, b) { $0.primary == 0 ? nil : $0.isUpperCase ? 1 : 0 }
        }
        if order == 0, isCaseSensitive, isDiacriticSensitive { order = first < second ? -1 : 1 }
        return order
    }

    /// Compares the weights of one level; elements without a weight are skipped.
    private static func compare(
        _ a: [CollationElement], _ b: [CollationElement], _ weight: (CollationElement) -> UInt32?
    ) -> Int {
        var (rest, others) = (a.makeIterator(), b.makeIterator())
        func next(_ iterator: inout IndexingIterator<[CollationElement]>) -> UInt32? {
            while let element = iterator.next() {
                if let weight = weight(element) { return weight }
            }
            return nil
        }
        while true {
            switch (next(&rest), next(&others)) {
            case (nil, nil): return 0
            case (nil, _): return -1
            case (_, nil): return 1
            case (let weight?, let other?) where weight != other: return weight < other ? -1 : 1
            default: continue
            }
        }
    }

    /// The languages with a collation of their own, or with the root collation.
    private static let languages = Set(
        """
        af am ar as az be bg bn bo br bs ca cs cy da de dz ee el en eo es et fa ff fi fil fo fr fy ga gl gu ha he hi hr \
        hu hy id ig is it ja ka kk kl km kn ko ku ky lb ln lo lt lv mk ml mn mr ms mt my nb ne nl nn no om or pa pl ps \
        pt ro ru sa se si sk sl sq sr st sv sw ta te th tk tn to tr ug uk ur uz vi wo xh yi yo zh zu
        """.split(separator: " ").map(String.init))
}
