import Foundation
import KioskGeometry

/// What a scalar contributes to the words of a text, without case, width and other compatibility variants.
enum ScalarFolding {
    /// Letters of a word.
    case letters([Unicode.Scalar])
    /// A letter with a second spelling, such as `ø`, which is also written `oe`.
    case spelled(Unicode.Scalar, spelling: [Unicode.Scalar])
    /// A decimal digit of any script.
    case digit(Unicode.Scalar)
    /// A letter that is a word by itself, of a script without spaces.
    case ideograph(Unicode.Scalar)
    /// A mark that is removed, such as an accent.
    case mark(Unicode.Scalar)
    /// An invisible character within a word.
    case ignored
    /// A character between words.
    case separator

    /// Returns the contributions of a scalar in Normalization Form KD.
    ///
    /// Source: Unicode Standard Annex 15. Marks of scripts in which they are vowels or change the consonant stay letters: those with a
    /// combining class below 10, and those of Thai, Lao and Tibetan.
    static func foldings(of scalar: Unicode.Scalar) -> [ScalarFolding] {
        if scalar.isASCII { return [ScalarFolding(decomposed: scalar)] }
        let decomposed = String(scalar).decomposedStringWithCompatibilityMapping
        return decomposed.unicodeScalars.map(ScalarFolding.init(decomposed:))
    }

    private init(decomposed scalar: Unicode.Scalar) {
        let properties = scalar.properties
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
            if properties.isIdeographic {
                self = .ideograph(scalar)
            } else {
                self.init(lowercased: properties.lowercaseMapping.unicodeScalars)
            }
        case .nonspacingMark, .spacingMark, .enclosingMark:
            let combiningClass = properties.canonicalCombiningClass.rawValue
            if properties.isVariationSelector || properties.generalCategory == .enclosingMark {
                self = .ignored
            } else if (10...36).contains(combiningClass) || combiningClass >= 200 {
                self = .mark(scalar)
            } else {
                self = .letters([scalar])
            }
        case .decimalNumber:
            let value = properties.numericValue.map { UInt8($0.clamped(to: 0...9)) } ?? 0
            self = .digit(Unicode.Scalar(0x30 + value))
        case .format: self = .ignored
        default: self = .separator
        }
    }

    private init(lowercased scalars: String.UnicodeScalarView) {
        guard let first = scalars.first, scalars.count == 1 else {
            self = .letters(Array(scalars))
            return
        }
        self =
            switch first {
            case "ß": .letters(["s", "s"])
            case "æ": .letters(["a", "e"])
            case "œ": .letters(["o", "e"])
            case "þ": .letters(["t", "h"])
            case "ø": .spelled("o", spelling: ["o", "e"])
            case "ı": .letters(["i"])
            case "đ", "ð": .letters(["d"])
            case "ł": .letters(["l"])
            case "ħ": .letters(["h"])
            case "ŧ": .letters(["t"])
            case "ŋ": .letters(["n"])
            case "ς": .letters(["σ"])
            default: .letters([first])
            }
    }

    /// Returns the letter that replaces a mark in the second spelling of a letter, as in `ae` for `ä` and `aa` for `å`; nil if there
    /// is none.
    static func spelling(of mark: Unicode.Scalar, after letter: Unicode.Scalar) -> Unicode.Scalar? {
        switch (letter, mark) {
        case ("a", "\u{308}"), ("o", "\u{308}"), ("u", "\u{308}"): "e"
        case ("a", "\u{30A}"): "a"
        default: nil
        }
    }
}
