/// The weights of a scalar, or of a sequence that a language treats as a letter, in a string comparison.
struct CollationElement: Hashable, Sendable {
    /// The weight of the base letter, digit or sign; 0 for marks.
    var primary: UInt32
    /// The weight that distinguishes marks, and letters with the same base; elements with 0 are not compared.
    var secondary: UInt32
    /// Whether the element is an upper-case letter.
    var isUpperCase = false

    /// The secondary weight of a plain base letter; those of tailored variants and of marks are greater.
    static let plain: UInt32 = 1
    /// The secondary weight of the mark U+0000, above those of the variants of any tailoring.
    static let firstMark: UInt32 = 0x100

    /// Creates the element of a scalar in canonical decomposition without a tailoring; nil if the scalar is ignored.
    init?(_ scalar: Unicode.Scalar) {
        let properties = scalar.properties
        if properties.isMark {
            self.init(primary: 0, secondary: Self.firstMark + (Self.markRanks[scalar] ?? scalar.value))
            return
        }
        let group: Group
        var rank = scalar.value << 8
        switch properties.generalCategory {
        case .control where !properties.isWhitespace: return nil
        case .nonspacingMark where properties.isVariationSelector: return nil
        case .format, .surrogate: return nil
        case _ where properties.isWhitespace: group = .space
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .modifierSymbol, .otherSymbol, .currencySymbol:
            group = properties.generalCategory == .currencySymbol ? .currency : .sign
            rank = Self.signRanks[scalar] ?? rank
        default:
            if let digit = properties.digit {
                group = .digit
                rank = digit << 8
            } else {
                group = .letter
            }
        }
        self.init(primary: group.rawValue << 29 | rank, secondary: Self.plain)
    }

    init(primary: UInt32, secondary: UInt32, isUpperCase: Bool = false) {
        self.primary = primary
        self.secondary = secondary
        self.isUpperCase = isUpperCase
    }

    /// The groups of the root collation; a rank within a group is a code point and a byte for tailored letters.
    private enum Group: UInt32 {
        case space = 1, sign, currency, digit, letter
    }

    /// The ranks of the marks that the root collation does not sort by code point.
    private static let markRanks: [Unicode.Scalar: UInt32] = Dictionary(
        zip(
            [
                "\u{301}", "\u{300}", "\u{306}", "\u{302}", "\u{30C}", "\u{30A}", "\u{308}", "\u{30B}", "\u{303}",
                "\u{307}",
            ], 0...),
        uniquingKeysWith: { first, _ in first })

    /// The ranks of the signs that the root collation does not sort by code point.
    private static let signRanks: [Unicode.Scalar: UInt32] = Dictionary(
        zip("_-–—,;:!?.…'‘’\"“”«»()[]{}§@*/\\&#%`^°+÷×<=>|~$£¥€".unicodeScalars, 0...),
        uniquingKeysWith: { first, _ in first })
}

extension Unicode.Scalar.Properties {
    /// Whether the scalar only modifies the preceding letter; a virama (class 9) counts as a letter.
    fileprivate var isMark: Bool {
        canonicalCombiningClass != .notReordered && canonicalCombiningClass != .virama
    }

    fileprivate var digit: UInt32? {
        guard let numericType, numericType != .numeric, let value = numericValue, (0...9).contains(value) else {
            return nil
        }
        return UInt32(value)
    }
}
