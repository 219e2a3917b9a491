import KioskMaps

/// A name in one or several languages.
struct Names: Equatable, Sendable {
    private let texts: [Language: String]

    /// Reads the members `name_en`, `name_de` and so on; nil if there is none.
    init?(_ members: JSONObject) {
        texts = Dictionary(
            uniqueKeysWithValues: Language.allCases.compactMap { language in
                members.string("name_" + language.rawValue).map { (language, $0) }
            })
        if texts.isEmpty { return nil }
    }

    /// Creates a name that is the same in all languages.
    init(_ text: String) {
        texts = [.english: text]
    }

    /// All different names, for the search.
    var all: [String] { Language.allCases.compactMap { texts[$0] } }

    /// Returns the name in a language, or in another one if there is none.
    func text(in language: Language) -> String { texts[language] ?? all.first ?? "" }
}
