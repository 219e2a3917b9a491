import Foundation
import KioskInput

/// The speech of a map without a screen reader: `mapView.accessibility.speech`.
///
///     let speech = mapView.accessibility.speech
///     let dispatcher = try SpeechDispatcher(applicationName: "City map")
///     let token = dispatcher.attach(speech)
///     speech.start()      // headphones were inserted
///
/// While it is active, one finger explores the screen as with `AccessibilityOptions.exploresByTouch`, and the focus stops at texts and
/// images as well. It speaks the element under the finger, the focus, announcements, what an activation has changed, and the
/// countdown of the idle reset. A newer text interrupts an older one, except announcements that are polite.
///
/// It is a closed functionality with speech output as in EN 301 549, clause 5.1.3: the person who listens can interrupt and repeat what
/// is spoken, and change its rate and its volume. `onAction` sends what a synthesizer does, such as `SpeechDispatcher` of KioskLinux.
@MainActor
public final class SpeechOutput {
    /// The rate, the volume, the language, the keys, and the black image.
    ///
    /// Rate and volume apply when speech begins.
    public var options = SpeechOptions() {
        didSet { if isActive { kiosk.showsScreenCurtain = options.showsScreenCurtain } }
    }

    /// Whether the map speaks.
    public private(set) var isActive = false

    /// Sends what the synthesizer does.
    public var onAction: Signal<SpeechAction> { actions.signal }

    /// Sends when speech begins and ends.
    public var onActiveChange: Signal<Bool> { changes.signal }

    /// The time from an activation until what it has changed is spoken, in seconds: an application responds within it.
    private static let resultDelay = 0.3

    private weak var accessibility: AccessibilityManager?
    private let kiosk: KioskMode
    private let frames: FrameLoop
    private let actions: SignalSubject<SpeechAction>
    private let changes: SignalSubject<Bool>
    private var planner: SpeechPlanner
    private var tokens: Set<AnyCancelable> = []
    /// The activation whose result was not spoken yet.
    private var activation: (id: AccessibilityElement.ID, before: AccessibilityElement, due: Timestamp)?

    init(_ accessibility: AccessibilityManager) {
        self.accessibility = accessibility
        kiosk = accessibility.kiosk
        frames = accessibility.map.frames
        actions = SignalSubject(outbox: accessibility.map.outbox)
        changes = SignalSubject(outbox: accessibility.map.outbox)
        planner = SpeechPlanner(texts: accessibility.texts, language: "en", rate: 100, volume: 100)
    }

    /// Begins to speak, with `AccessibilityTexts.speechStart`; wakes the display, and ends the attract mode.
    ///
    /// A finger that is down moves the map until it is lifted. Without an effect while the map speaks.
    public func start() {
        guard !isActive, let accessibility else { return }
        kiosk.wake()
        kiosk.noteInput()
        accessibility.resetExploration()
        isActive = true
        kiosk.showsScreenCurtain = options.showsScreenCurtain
        planner = SpeechPlanner(
            texts: accessibility.texts, language: language, rate: options.rate, volume: options.volume)
        observe(accessibility)
        changes.send(true)
        send { $0.begin(at: $1) }
    }

    /// Ends speech; what is being spoken is cancelled, and the black image is removed.
    public func stop() {
        guard isActive else { return }
        isActive = false
        tokens = []
        activation = nil
        kiosk.showsScreenCurtain = false
        accessibility?.resetExploration()
        actions.send(.stop)
        changes.send(false)
    }

    /// Performs a command, such as for a button of a keypad; without an effect while the map does not speak.
    public func perform(_ command: SpeechCommand) {
        guard isActive else { return }
        send { $0.perform(command, at: $1) }
    }

    private func observe(_ accessibility: AccessibilityManager) {
        accessibility.onAnnouncement.observe { [weak self] announcement in
            self?.send { $0.announce(announcement, at: $1) }
        }.store(in: &tokens)
        accessibility.onFocusChange.observe { [weak self] element in self?.focusDidChange(to: element) }
            .store(in: &tokens)
        kiosk.idleReset.onReset.observe { [weak self] in
            if let self, options.endsWithReset { stop() }
        }.store(in: &tokens)
    }

    private func focusDidChange(to element: AccessibilityElement?) {
        guard let accessibility, let element = element ?? accessibility.element(withId: .map) else { return }
        activation = nil
        let dialog = accessibility.screen.dialog
        send { $0.focus(element, in: dialog, at: $1) }
    }

    /// The language of Latin texts: that of the display, or else that of the options.
    private var language: String { kiosk.language.current?.identifier ?? options.language }

    /// Sends the actions of a change of the planner, with the present words and language.
    private func send(_ change: (inout SpeechPlanner, Timestamp?) -> [SpeechAction]) {
        if let texts = accessibility?.texts { planner.texts = texts }
        planner.language = language
        for action in change(&planner, frames.now) { actions.send(action) }
    }
}

extension SpeechOutput {
    /// Performs the command of a key, and consumes the key; passes others, and all keys while the map does not speak.
    func handle(_ stroke: KeyStroke) -> InputDisposition {
        guard isActive, let command = options.command(for: stroke) else { return .passed }
        if stroke.phase != .released { perform(command) }
        return .consumed
    }
}

/// The results of activations.
extension SpeechOutput {
    /// Stores the elements before an activation, whose result is spoken afterwards.
    func willActivate(_ id: AccessibilityElement.ID) {
        guard isActive, let accessibility, let now = frames.now else { return }
        activation = (id, accessibility.root, now.advanced(bySeconds: Self.resultDelay))
        frames.requestFrame()
    }

    /// Speaks the result of an activation if it is due in a frame.
    func update(at time: Timestamp) {
        guard let activation, time >= activation.due, let accessibility else { return }
        self.activation = nil
        let result = ActivationResult(
            of: activation.id, before: activation.before, after: accessibility.root, texts: accessibility.texts)
        send { $0.report(result, at: $1) }
    }

    /// The time at which a frame is required; nil if none is.
    var nextFrameTime: Timestamp? { activation?.due }

    /// Speaks the result with the next frame of another clock, whose times are not comparable.
    func didChangeClock() {
        if let now = frames.now { activation?.due = now }
    }
}
