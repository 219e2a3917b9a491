extension Unicode.Scalar {
    /// Whether the character is removed at both ends of a line and does not count when lines are balanced.
    var isLineSpace: Bool {
        switch value {
        case 0x09...0x0D, 0x20: true
        default: false
        }
    }

    /// Whether the character ends a line: a mandatory break of Unicode Standard Annex 14, or a paragraph separator of
    /// Annex 9.
    var endsLine: Bool {
        switch value {
        case 0x0A...0x0D, 0x1C...0x1E, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Whether the character only ends a paragraph of Annex 9, so that lines are balanced beyond it.
    var separatesParagraphs: Bool {
        switch value {
        case 0x1C...0x1E, 0x85, 0x2029: true
        default: false
        }
    }

    /// Whether a line may be broken after the character: white space, hyphens and other separators.
    var allowsBreakAfter: Bool {
        switch value {
        case 0x20, 0x26, 0x28, 0x29, 0x2B, 0x2D, 0x2F, 0xAD, 0xB7, 0x200B, 0x2010, 0x2013, 0x2027: true
        default: false
        }
    }

    /// Whether the character belongs to a script that is written without spaces and may be broken after each character.
    var allowsIdeographicBreak: Bool {
        switch value {
        case 0x2E80...0x2FDF, 0x2FF0...0x312F, 0x31A0...0x4DBF, 0x4E00...0xA4CF, 0xF900...0xFAFF, 0xFE10...0xFE1F,
            0xFE30...0xFE4F, 0xFF00...0xFFEF:
            true
        default: false
        }
    }

    /// Whether the character is a parenthesis at the start of a remark, after which a line is rather not broken.
    var isOpeningBracket: Bool { self == "(" || self == "\u{FF08}" }

    /// Whether the character is a parenthesis at the end of a remark, before which a line is rather not broken.
    var isClosingBracket: Bool { self == ")" || self == "\u{FF09}" }

    /// Whether the character belongs to the Arabic script.
    var isArabic: Bool {
        switch value {
        case 0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF: true
        default: false
        }
    }

    /// Whether the letters of the script are joined, so that they cannot be spaced.
    var isJoined: Bool {
        switch value {
        case 0x700...0x74F, 0x780...0x7FF, 0x840...0x86F, 0x1800...0x18AF, 0x10D00...0x10D3F, 0x1E900...0x1E95F:
            properties.isAlphabetic
        default: isArabic
        }
    }

    /// Whether the character only controls the direction of text and is invisible.
    var isDirectionControl: Bool {
        switch value {
        case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
