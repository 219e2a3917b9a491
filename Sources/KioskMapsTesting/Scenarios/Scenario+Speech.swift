public import Foundation
import KioskMaps

extension Scenario {
    /// An expected utterance of the speech of a map; nil values are not checked.
    public struct ExpectedUtterance: Hashable, Sendable {
        /// The text.
        public var text: String
        /// The language, as a BCP 47 identifier.
        public var language: String?
        /// The latest time at which it is spoken, in seconds since the scenario began.
        public var before: TimeInterval?

        /// Creates an expected utterance.
        ///
        /// - Parameters:
        ///   - text: The text.
        ///   - language: The language, as a BCP 47 identifier; nil for any.
        ///   - before: The latest time, in seconds since the scenario began; nil for any.
        public init(_ text: String, language: String? = nil, before: TimeInterval? = nil) {
            self.text = text
            self.language = language
            self.before = before
        }
    }
}

/// An utterance of the transcript of a scenario.
struct SpokenUtterance: Hashable {
    /// What was spoken.
    var utterance: SpeechUtterance
    /// The time, in seconds since the scenario began.
    var time: TimeInterval

    /// Returns whether it is the expected one.
    func matches(_ expected: Scenario.ExpectedUtterance) -> Bool {
        utterance.text == expected.text && (expected.language ?? utterance.language) == utterance.language
            && time <= expected.before ?? .infinity
    }
}

extension SpokenUtterance: CustomStringConvertible {
    /// The line of the transcript.
    var description: String { "\(time.short) s \(utterance.language): \(utterance.text)" }
}

extension Scenario.ExpectedUtterance: CustomStringConvertible {
    /// The text, with the language and the latest time if they are checked.
    public var description: String {
        text + (language.map { " (\($0))" } ?? "") + (before.map { " before \($0.short) s" } ?? "")
    }
}
