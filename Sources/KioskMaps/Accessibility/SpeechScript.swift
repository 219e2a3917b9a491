/// A script of texts, with the languages that are written in it.
///
/// Source: the blocks of the Unicode Character Database 15; characters of other blocks, digits and punctuation belong to all scripts.
enum SpeechScript: Hashable, CaseIterable {
    case latin, greek, cyrillic, armenian, hebrew, arabic, devanagari, bengali, tamil, telugu, thai, georgian, ethiopic
    case hangul, kana, han

    /// Returns the script of a character; nil for one that all scripts have in common.
    init?(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF,
            0x2C60...0x2C7F, 0xA722...0xA7FF, 0xFB00...0xFB06, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
            self = .latin
        case 0x370...0x373, 0x376...0x37D, 0x37F, 0x386, 0x388...0x3FF, 0x1F00...0x1FFF: self = .greek
        case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .cyrillic
        case 0x531...0x58F, 0xFB13...0xFB17: self = .armenian
        case 0x591...0x5F4, 0xFB1D...0xFB4F: self = .hebrew
        case 0x620...0x65F, 0x66E...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC:
            self = .arabic
        case 0x900...0x963, 0x970...0x97F: self = .devanagari
        case 0x980...0x9FF: self = .bengali
        case 0xB80...0xBFF: self = .tamil
        case 0xC00...0xC7F: self = .telugu
        case 0xE01...0xE7F: self = .thai
        case 0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2F: self = .georgian
        case 0x1200...0x139F, 0x2D80...0x2DDF: self = .ethiopic
        case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: self = .hangul
        case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .kana
        case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3134F: self = .han
        default: return nil
        }
    }

    /// The languages that are written in the script, by their codes; the first is that of a text whose language is unknown.
    ///
    /// Those of the Latin script are only the ones that are written in another script as well.
    private var languages: [String] {
        switch self {
        case .latin: ["en", "az", "kk", "sr", "uz"]
        case .greek: ["el"]
        case .cyrillic: ["ru", "az", "be", "bg", "kk", "ky", "mk", "mn", "sr", "tg", "uk", "uz"]
        case .armenian: ["hy"]
        case .hebrew: ["he", "yi"]
        case .arabic: ["ar", "fa", "ku", "ps", "ug", "ur"]
        case .devanagari: ["hi", "mr", "ne"]
        case .bengali: ["bn", "as"]
        case .tamil: ["ta"]
        case .telugu: ["te"]
        case .thai: ["th"]
        case .georgian: ["ka"]
        case .ethiopic: ["am", "ti"]
        case .hangul: ["ko"]
        case .kana: ["ja"]
        case .han: ["zh", "ja", "yue"]
        }
    }

    /// Returns whether a language, as a BCP 47 identifier, is one of those listed for the script.
    private func isWritten(_ language: String) -> Bool {
        languages.contains(language.prefix { $0 != "-" && $0 != "_" }.lowercased())
    }

    /// Returns the language of a text in the script.
    ///
    /// - Parameter preferred: The language of the map, which is that of the text if it is written in the script.
    func language(preferring preferred: String) -> String {
        // A language that is in no list is written in the Latin script.
        let isLatin = self == .latin && !preferred.isEmpty && !Self.allCases.contains { $0.isWritten(preferred) }
        return isLatin || isWritten(preferred) ? preferred.replacing("_", with: "-") : languages[0]
    }
}

extension SpeechScript {
    /// Divides a text into parts of one language each.
    ///
    /// Digits, punctuation and white space belong to the part before them, and at the beginning to the first part. A text without
    /// letters has the preferred language. White space at the ends of parts is removed, and parts of nothing but punctuation are left
    /// out, unless the text is a single character, as one that is typed.
    /// - Parameters:
    ///   - text: The text.
    ///   - preferred: The language of the map.
    /// - Complexity: O(n)
    static func parts(of text: String, preferring preferred: String) -> [(text: String, language: String)] {
        // Japanese texts mix both scripts.
        let isJapanese = text.unicodeScalars.contains { SpeechScript($0) == .kana }
        var parts: [(scalars: String.UnicodeScalarView, script: SpeechScript?)] = [(String.UnicodeScalarView(), nil)]
        for scalar in text.unicodeScalars {
            var script = SpeechScript(scalar)
            if isJapanese, script == .han { script = .kana }
            let last = parts.count - 1
            if let script, let current = parts[last].script, script != current {
                parts.append((String.UnicodeScalarView([scalar]), script))
            } else {
                parts[last].scalars.append(scalar)
                parts[last].script = parts[last].script ?? script
            }
        }
        // A text without letters is spoken in the language of the map, in whatever script that is written.
        let common = allCases.first { $0.isWritten(preferred) } ?? .latin
        let isCharacter = text.count { !$0.isWhitespace } == 1
        return parts.compactMap { part in
            let words = String(part.scalars).split(whereSeparator: \.isWhitespace)
            guard isCharacter || words.contains(where: { $0.contains { $0.isLetter || $0.isNumber || $0.isSymbol } })
            else { return nil }
            return (words.joined(separator: " "), (part.script ?? common).language(preferring: preferred))
        }
    }
}
