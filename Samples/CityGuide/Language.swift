import Foundation

/// A language of the guide.
enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case finnish = "fi"

    /// The language of a locale; English for others.
    init(_ locale: Locale?) {
        self = locale.flatMap { Language(rawValue: String($0.identifier.prefix(2))) } ?? .english
    }

    var locale: Locale { Locale(identifier: rawValue) }

    /// The language that the button offers.
    var other: Language { self == .english ? .finnish : .english }

    /// The name of the language, in the language itself.
    var name: String { self == .english ? "English" : "Suomi" }
}
