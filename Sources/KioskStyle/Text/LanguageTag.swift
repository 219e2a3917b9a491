/// The language, script and region of a language tag such as `zh-Hant-TW`; other subtags are ignored.
///
/// Source: BCP 47.
struct LanguageTag: Hashable, Sendable {
    /// The language in lower case, with a deprecated code replaced (`iw` with `he`).
    var language: String
    /// The script, such as `Hant`.
    var script: String?
    /// The region, such as `TW` or `419`.
    var region: String?

    /// Parses a tag; nil if the string is not a valid tag.
    init?(_ text: String) {
        let subtags = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        guard text.utf8.count <= 64, let first = subtags.first, (2...3).contains(first.utf8.count), first.isLetters
        else { return nil }
        let language = first.lowercased()
        self.language = Self.presentCodes[language] ?? language
        var rest = subtags.dropFirst()
        if let script = rest.first, script.utf8.count == 4, script.isLetters {
            self.script = script.prefix(1).uppercased() + script.dropFirst().lowercased()
            rest = rest.dropFirst()
        }
        if let region = rest.first, region.isRegion { self.region = region.uppercased() }
    }

    /// The tag in the conventional letter case.
    var text: String { [language, script, region].compactMap(\.self).joined(separator: "-") }

    private static let presentCodes = ["iw": "he", "in": "id", "ji": "yi", "tl": "fil", "mo": "ro", "sh": "sr"]
}

extension Substring {
    fileprivate var isLetters: Bool {
        utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
    }

    fileprivate var isRegion: Bool {
        utf8.count == 2 && isLetters
            || utf8.count == 3 && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
