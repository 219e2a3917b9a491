import KioskInput

/// A function of events to what is spoken: it selects utterances, interrupts those that are out of date, and leaves out repetitions.
struct SpeechPlanner {
    /// The range of the rate, in percent of the normal rate.
    static let rates = 50...250
    /// The range of the volume, in percent.
    static let volumes = 0...100
    /// The difference by which a command changes the rate, in percent.
    private static let rateStep = 25
    /// The difference by which a command changes the volume, in percent.
    private static let volumeStep = 10
    /// The time within which a text that equals the last one is left out, in seconds.
    ///
    /// It is longer than a frame, as an application may announce what the focus has already caused to be spoken, and shorter than the
    /// time in which a person touches an element again in order to hear it once more.
    private static let repetitionTime = 0.3

    /// The words of messages.
    var texts: AccessibilityTexts
    /// The language of Latin texts, as a BCP 47 identifier.
    var language: String
    /// The rate, in percent of the normal rate.
    private(set) var rate: Int
    /// The volume, in percent.
    private(set) var volume: Int
    /// The last text, and the time at which it was spoken; nil if the map has no clock.
    private var last: (text: String, time: Timestamp?)?
    /// The dialog that contained the focus when it moved last.
    private var dialog: AccessibilityElement.ID?

    /// Creates a planner.
    ///
    /// - Parameters:
    ///   - texts: The words of messages.
    ///   - language: The language of Latin texts, as a BCP 47 identifier.
    ///   - rate: The initial rate, in percent of the normal rate; one out of range counts as the nearest one.
    ///   - volume: The initial volume, in percent; one out of range counts as the nearest one.
    init(texts: AccessibilityTexts, language: String, rate: Int, volume: Int) {
        self.texts = texts
        self.language = language
        self.rate = Self.clamped(rate, to: Self.rates)
        self.volume = Self.clamped(volume, to: Self.volumes)
    }

    /// Returns the actions with which speech begins.
    mutating func begin(at time: Timestamp?) -> [SpeechAction] {
        [.setRate(rate), .setVolume(volume)] + speak(texts.speechStart, isInterrupting: true, at: time)
    }

    /// Returns the actions of an announcement.
    mutating func announce(_ announcement: AccessibilityAnnouncement, at time: Timestamp?) -> [SpeechAction] {
        speak(announcement.text, isInterrupting: announcement.priority == .assertive, at: time)
    }

    /// Returns the actions of a movement of the focus.
    ///
    /// - Parameters:
    ///   - element: The element that has received the focus; the map if no other element has it.
    ///   - dialog: The dialog that is open; nil if there is none. Its name is spoken when the focus moves into it.
    ///   - time: The time; nil without a clock.
    mutating func focus(
        _ element: AccessibilityElement, in dialog: AccessibilityElement?, at time: Timestamp?
    ) -> [SpeechAction] {
        defer { self.dialog = dialog?.id }
        let speech = texts.speech(for: element)
        guard let dialog, dialog.id != self.dialog else { return speak(speech, isInterrupting: true, at: time) }
        return speak(texts.speech(for: dialog) + ". " + speech, isInterrupting: true, at: time)
    }

    /// Returns the actions of the result of an activation: the new state of the element, and the callouts that it has opened.
    mutating func report(_ result: ActivationResult, at time: Timestamp?) -> [SpeechAction] {
        ([result.changed].compactMap { $0 } + result.opened).flatMap {
            speak(texts.speech(for: $0), isInterrupting: false, at: time)
        }
    }

    /// Returns the actions of a command.
    mutating func perform(_ command: SpeechCommand, at time: Timestamp?) -> [SpeechAction] {
        switch command {
        case .repeat: return last.map { utterances($0.text, isInterrupting: true) } ?? []
        case .silence: return [.stop]
        case .faster: return setRate(rate + Self.rateStep)
        case .slower: return setRate(rate - Self.rateStep)
        case .louder: return setVolume(volume + Self.volumeStep)
        case .quieter: return setVolume(volume - Self.volumeStep)
        }
    }

    /// Changes the rate and confirms it, without a change of the text that is repeated.
    private mutating func setRate(_ percent: Int) -> [SpeechAction] {
        rate = Self.clamped(percent, to: Self.rates)
        let message = texts.speechRate.replacing("%d", with: "\(rate)")
        return [.setRate(rate)] + utterances(message, isInterrupting: true)
    }

    /// Changes the volume and confirms it, without a change of the text that is repeated.
    private mutating func setVolume(_ percent: Int) -> [SpeechAction] {
        volume = Self.clamped(percent, to: Self.volumes)
        let message = texts.speechVolume.replacing("%d", with: "\(volume)")
        return [.setVolume(volume)] + utterances(message, isInterrupting: true)
    }

    private mutating func speak(_ text: String, isInterrupting: Bool, at time: Timestamp?) -> [SpeechAction] {
        if let last, last.text == text, let spoken = last.time, let time,
            time.seconds(since: spoken) < Self.repetitionTime
        {
            return []
        }
        let actions = utterances(text, isInterrupting: isInterrupting)
        if !actions.isEmpty { last = (text, time) }
        return actions
    }

    private func utterances(_ text: String, isInterrupting: Bool) -> [SpeechAction] {
        SpeechScript.parts(of: text, preferring: language).enumerated().map { index, part in
            .speak(SpeechUtterance(part.text, language: part.language, isInterrupting: isInterrupting && index == 0))
        }
    }

    private static func clamped(_ number: Int, to range: ClosedRange<Int>) -> Int {
        min(max(number, range.lowerBound), range.upperBound)
    }
}
