import Foundation
import KioskGeometry

/// The languages of the names in a vector tile set, and their relation to locales.
enum LabelLanguage {
    /// A tile set with names in several languages.
    enum TileSet {
        /// Mapbox Streets 7.
        case streets7
        /// Mapbox Streets 8, and other tile sets with names such as `name_de`.
        case streets8

        /// The language tags of the names.
        fileprivate var tags: Set<String> {
            switch self {
            case .streets7: ["ar", "en", "es", "fr", "de", "pt", "ru", "ja", "ko", "zh", "zh-Hans"]
            case .streets8:
                ["ar", "en", "es", "fr", "de", "it", "pt", "ru", "zh-Hans", "zh-Hant", "ja", "ko", "vi"]
            }
        }
    }

    /// Returns the tag of the names for a locale; nil if the tile set contains none in its language.
    static func tag(for locale: Locale, in tileSet: TileSet) -> String? {
        // The part after an @ is not part of the language.
        let identifier = locale.identifier.prefix { $0 != "@" && $0 != "." }
        let parts = identifier.split { $0 == "-" || $0 == "_" }
        guard let language = parts.first.map({ $0.lowercased() }) else { return nil }
        guard language == "zh" else { return tileSet.tags.contains(language) ? language : nil }
        let traditional: Set<String> = ["hant", "hk", "tw", "mo"]
        let script = parts.dropFirst().first { $0.count == 4 }
        let isTraditional = (script.map { [$0] } ?? parts.dropFirst()).contains {
            traditional.contains($0.lowercased())
        }
        guard isTraditional else { return "zh-Hans" }
        return tileSet == .streets7 ? "zh" : "zh-Hant"
    }
}

extension JSONValue {
    /// Returns the expression with its first `["get", "name_…"]` and all `["get", "abbr"]` before it replaced by the names in
    /// another language.
    func localized(into tag: String) -> JSONValue {
        var isNameDue = true
        return localized(name: .string("name_\(tag)"), isNameDue: &isNameDue)
    }

    private func localized(name: JSONValue, isNameDue: inout Bool) -> JSONValue {
        guard case .array(let elements) = self else { return self }
        if elements.count == 2, elements[0] == .string("get"), case .string(let property)? = elements[1] {
            if property == "abbr" { return .array([elements[0], name]) }
            guard isNameDue, property.isLocalizedName else { return self }
            isNameDue = false
            return .array([elements[0], name])
        }
        return .array(elements.map { $0?.localized(name: name, isNameDue: &isNameDue) })
    }
}

extension String {
    /// Whether this is the name of a property such as `name_de` or `name_zh-Hans`.
    fileprivate var isLocalizedName: Bool {
        hasPrefix("name_") && (2...7).contains(count - 5)
    }
}
