import Foundation
import KioskMaps

/// A language of the guide.
enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case german = "de"
    case hebrew = "he"

    /// The language of a locale; English for others.
    init(_ locale: Locale?) {
        self = locale.flatMap { Language(rawValue: String($0.identifier.prefix(2))) } ?? .english
    }

    var locale: Locale { Locale(identifier: rawValue) }

    /// The languages that the title bar offers.
    var others: [Language] { Language.allCases.filter { $0 != self } }

    /// The name of the language, in the language itself.
    var name: String {
        switch self {
        case .english: "English"
        case .german: "Deutsch"
        case .hebrew: "עברית"
        }
    }

    /// The side at which lines, rows and the panel begin.
    var direction: TextDirection { self == .hebrew ? .rightToLeft : .leftToRight }

    var keyboard: KeyboardLayout {
        switch self {
        case .english: .english
        case .german: .german
        case .hebrew: .hebrew
        }
    }

    var texts: Texts {
        switch self {
        case .english: .english
        case .german: .german
        case .hebrew: .hebrew
        }
    }
}
