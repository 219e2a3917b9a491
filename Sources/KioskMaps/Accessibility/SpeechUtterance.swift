/// A text that is spoken in one language.
public struct SpeechUtterance: Hashable, Sendable {
    /// The text, without white space at its ends.
    public var text: String

    /// The language, as a BCP 47 identifier such as `en` or `pt-BR`.
    public var language: String

    /// Whether what is being spoken, and what waits to be spoken, is cancelled first.
    public var isInterrupting: Bool

    /// Creates an utterance.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - language: The language, as a BCP 47 identifier.
    ///   - isInterrupting: Whether what is being spoken is cancelled first.
    public init(_ text: String, language: String = "en", isInterrupting: Bool = false) {
        self.text = text
        self.language = language
        self.isInterrupting = isInterrupting
    }
}

/// An instruction to a speech synthesizer.
public enum SpeechAction: Hashable, Sendable {
    /// Speaks an utterance, after those before it unless it interrupts them.
    case speak(SpeechUtterance)
    /// Cancels what is being spoken, and what waits to be spoken.
    case stop
    /// Sets the rate of the utterances that follow, in percent of the normal rate, 50…250.
    case setRate(Int)
    /// Sets the volume of the utterances that follow, in percent, 0…100.
    case setVolume(Int)
}

/// A command of a person who listens to speech.
public enum SpeechCommand: String, Hashable, Sendable, CaseIterable {
    /// Speaks the last text again.
    case `repeat`
    /// Cancels what is being spoken.
    case silence
    /// Increases the rate by 25 percent of the normal rate.
    case faster
    /// Decreases the rate by 25 percent of the normal rate.
    case slower
    /// Increases the volume by 10 percent.
    case louder
    /// Decreases the volume by 10 percent.
    case quieter
}
