/// The letters of a language and their order relative to the root collation.
struct Tailoring: Sendable {
    /// The elements of sequences of scalars in canonical decomposition, by first scalar, the longest sequence first.
    private var letters: [Unicode.Scalar: [(sequence: [Unicode.Scalar], elements: [CollationElement])]] = [:]

    /// The order of languages without a tailoring.
    static let root = Tailoring(rules: rootRules, firstPosition: 0x80)

    /// The tailorings by language.
    static let languages = languageRules.mapValues { rules in
        var tailoring = root
        // The letters of a language precede those that the root adds after the same anchor.
        for rule in rules { tailoring.add(rule, firstPosition: 1) }
        return tailoring
    }

    private init(rules: [String], firstPosition: UInt32) {
        for rule in rules { add(rule, firstPosition: firstPosition) }
    }

    /// Adds letters: `z<å<ä«æ` sorts å after z, ä after å and makes æ a variant of ä; `σ=ς` makes two letters equal.
    ///
    /// All letters of a rule have the elements of its first letters, the anchor. A letter after `<` adds its position in the rule to
    /// the primary weight of the last element; one after `«` has the primary weights of the letter before it, and the next
    /// secondary weight.
    /// - Parameters:
    ///   - rule: The rule.
    ///   - firstPosition: The position of the first letter after `<`; less than the distance of the primary weights of letters.
    private mutating func add(_ rule: String, firstPosition: UInt32) {
        // The position is less than the first one until there is a letter after `<`: its variants are those of the anchor.
        var position = firstPosition - 1
        var variant = CollationElement.plain
        var anchor: [CollationElement] = []
        var letter = ""
        /// The relation of `letter` to the letter before it; nil for the anchor.
        var relation: Character?
        func elements() -> [CollationElement] {
            var elements = anchor
            guard let last = elements.indices.last else { return [] }
            if position >= firstPosition { elements[last].primary += position }
            elements[0].secondary = variant
            return elements
        }
        // The added relation ends the last letter.
        for character in rule + "<" {
            guard "<«=".contains(character) else {
                letter.append(character)
                continue
            }
            if relation == nil {
                anchor = CanonicalDecomposition.scalars(of: letter).compactMap(CollationElement.init)
            } else {
                switch relation {
                case "<":
                    position += 1
                    variant = CollationElement.plain
                case "«": variant = max(variant, firstPosition) + 1
                default: break
                }
                insert(CanonicalDecomposition.scalars(of: letter), elements())
            }
            relation = character
            letter = ""
        }
    }

    /// Sets the elements of a sequence in canonical decomposition.
    private mutating func insert(_ sequence: [Unicode.Scalar], _ elements: [CollationElement]) {
        guard let first = sequence.first else { return }
        var list = letters[first] ?? []
        list.removeAll { $0.sequence == sequence }
        list.append((sequence, elements))
        list.sort { $0.sequence.count > $1.sequence.count }
        letters[first] = list
    }

    /// Returns the collation elements of a string, in its order.
    ///
    /// - Complexity: O(*n*)
    func elements(of text: String) -> [CollationElement] {
        let scalars = CanonicalDecomposition.scalars(of: text).map(\.withoutWidth)
        var elements: [CollationElement] = []
        elements.reserveCapacity(scalars.count)
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            let lower = scalar.lowerCase
            let isUpperCase = lower != scalar
            let match =
                letter(at: index, of: scalars, from: scalar) ?? letter(at: index, of: scalars, from: lower)
            if let (length, letterElements) = match {
                elements += letterElements.map {
                    CollationElement(primary: $0.primary, secondary: $0.secondary, isUpperCase: isUpperCase)
                }
                index += length
            } else {
                if var element = CollationElement(lower) {
                    element.isUpperCase = isUpperCase
                    elements.append(element)
                }
                index += 1
            }
        }
        return elements
    }

    /// Returns the elements and the length of the letter that starts at an index with this scalar; nil if there is none.
    private func letter(
        at index: Int, of scalars: [Unicode.Scalar], from first: Unicode.Scalar
    ) -> (length: Int, elements: [CollationElement])? {
        guard let candidates = letters[first] else { return nil }
        for candidate in candidates where index + candidate.sequence.count <= scalars.count {
            let following = scalars[(index + 1)..<(index + candidate.sequence.count)]
            let isFound = zip(following, candidate.sequence.dropFirst()).allSatisfy { $0 == $1 || $0.lowerCase == $1 }
            if isFound { return (candidate.sequence.count, candidate.elements) }
        }
        return nil
    }
}

extension Unicode.Scalar {
    /// The lower-case letter, if it is a single scalar.
    fileprivate var lowerCase: Unicode.Scalar {
        if isASCII { return (0x41...0x5A).contains(value) ? Unicode.Scalar(UInt8(value + 32)) : self }
        let mapping = properties.lowercaseMapping.unicodeScalars
        guard let first = mapping.first, mapping.count == 1 else { return self }
        return first
    }

    /// The normal form of a full-width letter, or the hiragana of a katakana.
    fileprivate var withoutWidth: Unicode.Scalar {
        switch value {
        case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0) ?? self
        case 0x30A1...0x30F6: Unicode.Scalar(value - 0x60) ?? self
        default: self
        }
    }
}

extension Tailoring {
    /// Letters that do not decompose, and Cyrillic letters whose alphabetical order differs from their code points.
    ///
    /// Source: the root collation of the Common Locale Data Repository.
    static let rootRules = [
        "ae«æ", "d«đ«ð", "e<ə", "h«ħ", "i<ı", "l«ł", "n<ŋ", "o«ø", "oe«œ", "ss«ß", "t<ŧ", "z<ʒ<þ", "σ=ς",
        "а<ә", "г«ґ", "д<ђ", "е<є", "з<ѕ", "и<і<й<ј", "л<љ", "н<њ", "о<ө", "т<ћ", "у<ү", "ч<џ",
    ]

    /// The search collations of languages that differ from the root, from the Common Locale Data Repository.
    static let languageRules: [String: [String]] = [
        "az": ["c<ç", "g<ğ", "h<x<ı=I", "i=İ", "k<q", "o<ö", "s<ş", "u<ü", "z<w"],
        "bs": southSlavic,
        "da": ["z<æ«ä<ø«ö«ő<å«aa", "th«þ", "y«ü«ű"],
        "de": ["ae«ä", "oe«ö", "ue«ü"],
        "es": ["n<ñ"],
        "fi": ["n«ŋ", "t«ŧ", "y«ü", "z«ʒ", "z<þ<å<ä«æ<ö«ø"],
        "fo": norwegian,
        "gl": ["n<ñ"],
        "hr": southSlavic,
        "is": ["a<á", "d<ð", "e<é", "i<í", "o<ó", "u<ú", "y<ý", "z<þ<æ«ä<ö«ø<å"],
        "nb": norwegian,
        "nn": norwegian,
        "no": norwegian,
        "sk": [
            "a<á<ä", "c<č", "d<ď", "e<é<ě", "i<í", "l<ľ", "n<ň", "o<ó<ô", "r<ŕ<ř", "s<š", "t<ť", "u<ú<ů", "y<ý", "z<ž",
        ],
        "sv": ["z<å<ä«æ«ę<ö«ø«ő«œ«ô", "th«þ", "y«ü«ű"],
        "tr": ["c<ç", "g<ğ", "h<ı=I", "i=İ", "o<ö", "s<ş", "u<ü"],
    ]

    private static let norwegian = ["z<æ«ä«ę<ø«ö«ő«œ<å«aa", "th«þ", "y«ü«ű"]
    private static let southSlavic = ["c<č<ć", "d<dž<đ", "l<lj", "n<nj", "s<š", "z<ž"]
}
