/// What one scalar, or a sequence that a language takes for a letter, weighs when texts are compared.
struct CollationElement: Hashable, Sendable {
    /// The base letter, digit or sign; 0 for marks.
    var primary: UInt32
    /// What distinguishes letters of one base; 0 when nothing does and there is no base either.
    var secondary: UInt32
    /// Whether it is an upper-case letter.
    var isUpperCase = false

    /// The secondary weight of a plain base letter; variants of a tailoring and marks follow.
    static let plain: UInt32 = 1
    /// The secondary weight of the mark U+0000, after the variants of any tailoring.
    static let firstMark: UInt32 = 0x100

    /// The element of a scalar in canonical decomposition without a tailoring; nil when it is ignored.
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

    /// The groups of the root collation; a rank within is a code point and a byte for letters between.
    private enum Group: UInt32 {
        case space = 1, sign, currency, digit, letter
    }

    /// The places of the marks that the root collation does not sort by code point.
    private static let markRanks: [Unicode.Scalar: UInt32] = Dictionary(
        zip(
            [
                "\u{301}", "\u{300}", "\u{306}", "\u{302}", "\u{30C}", "\u{30A}", "\u{308}", "\u{30B}", "\u{303}",
                "\u{307}",
            ], 0...),
        uniquingKeysWith: { first, _ in first })

    /// The places of the signs that the root collation does not sort by code point.
    private static let signRanks: [Unicode.Scalar: UInt32] = Dictionary(
        zip("_-–—,;:!?.…'‘’\"“”«»()[]{}§@*/\\&#%`^°+÷×<=>|~$£¥€".unicodeScalars, 0...),
        uniquingKeysWith: { first, _ in first })
}

extension Unicode.Scalar.Properties {
    /// Whether the scalar only changes the letter before it; a virama (class 9) is a letter in its own right.
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
