public import Foundation

/// The reset of a public display for the next visitor: `mapView.kiosk.idleReset`.
///
///     let reset = mapView.kiosk.idleReset
///     reset.home = mapView.viewport.makeCameraViewportState(camera: CameraOptions(center: museum, zoom: 15))
///     reset.language = Locale(identifier: "en")
///     reset.interval = 90
///     reset.onCountdown.observe { seconds in banner.show(seconds) }.store(in: &cancelables)
///
/// After `interval` seconds without input a countdown of `warning` seconds begins, which any input cancels. At its end the camera
/// moves home, callouts close, selections are cleared and the language returns to its default. Animations and tours of the
/// application are no input and end. A finger that rests on the glass is input.
@MainActor
public final class IdleReset {
    /// The time without input after which the countdown begins, in seconds; nil, an infinite one or less than a millisecond
    /// disables the reset.
    ///
    /// Setting it restarts the time, so that the state of an earlier visitor, which was restored at the start, is reset as well.
    /// Defaults to nil.
    public var interval: TimeInterval? {
        didSet {
            monitor.interval = interval
            restart()
        }
    }

    /// The duration of the countdown, in seconds; 0, a negative one or NaN resets without a countdown.
    ///
    /// Defaults to 10.
    public var warning: TimeInterval = 10

    /// The viewport after a reset; nil leaves the camera where it is.
    ///
    /// Defaults to nil.
    public var home: (any ViewportState)?

    /// The transition to `home`; nil for that of the viewport.
    ///
    /// Without a clock, and on a dark display, the camera moves at once. Defaults to nil.
    public var transition: (any ViewportTransition)?

    /// Whether view annotations whose content is a callout are removed.
    ///
    /// Defaults to `true`. An application with callouts that stay sets `false`, and removes the others when `onReset` sends.
    public var closesCallouts = true

    /// Whether all annotations are deselected.
    ///
    /// Defaults to `true`.
    public var clearsSelection = true

    /// The language of the display after a reset; nil leaves the language as it is.
    ///
    /// Defaults to nil.
    public var language: Locale?

    /// The remaining whole seconds of the countdown; nil unless it is in progress.
    public private(set) var secondsLeft: Int?

    /// Sends the remaining whole seconds of the countdown: at its beginning, with each second, and 0 before the reset; nil if it
    /// was cancelled.
    public var onCountdown: Signal<Int?> { countdowns.signal }

    /// Sends after a reset, while the camera may still move home.
    public var onReset: Signal<Void> { resets.signal }

    /// Called before a reset.
    var willReset: () -> Void = {}

    /// Called after a reset.
    var didReset: () -> Void = {}

    /// Returns whether the display is dark.
    var isHidden: () -> Bool = { false }

    /// Whether a reset will follow if there is no input.
    var isPending: Bool { monitor.isEnabled && hasInput }

    private let camera: CameraAnimationsManager
    private let viewport: ViewportManager
    private let annotations: AnnotationOrchestrator
    private let viewAnnotations: ViewAnnotationManager
    private let displayLanguage: DisplayLanguage
    private let countdowns: SignalSubject<Int?>
    private let resets: SignalSubject<Void>

    /// Whether there may have been input since the last reset.
    private var hasInput = true

    private lazy var monitor = IdleMonitor(frames: camera.map.frames) { [weak self] in self?.startCountdown() }
    private lazy var countdown = Countdown(frames: camera.map.frames) { [weak self] in self?.count($0) }

    /// Creates the reset of a map.
    ///
    /// - Parameters:
    ///   - camera: The animations, which end with a reset.
    ///   - viewport: The viewport, which shows `home`.
    ///   - annotations: The annotations, which are deselected.
    ///   - viewAnnotations: The view annotations, whose callouts are closed.
    ///   - language: The language of the display.
    init(
        camera: CameraAnimationsManager, viewport: ViewportManager, annotations: AnnotationOrchestrator,
        viewAnnotations: ViewAnnotationManager, language: DisplayLanguage
    ) {
        self.camera = camera
        self.viewport = viewport
        self.annotations = annotations
        self.viewAnnotations = viewAnnotations
        displayLanguage = language
        countdowns = SignalSubject(outbox: camera.map.outbox)
        resets = SignalSubject(outbox: camera.map.outbox)
    }

    /// Resets the display now, such as for a button "Start again"; touches in progress are cancelled.
    ///
    /// The next countdown follows input.
    public func reset() {
        if countdown.isRunning { endCountdown(sending: 0) }
        hasInput = false
        monitor.rest()
        willReset()
        if clearsSelection { annotations.clearSelection() }
        if closesCallouts {
            for annotation in viewAnnotations.allAnnotations where annotation.view.title != nil { annotation.remove() }
        }
        if let language { displayLanguage.current = language }
        moveHome()
        resets.send(())
        didReset()
    }

    /// Moves the camera to `home`, if there is one; animations end.
    func moveHome() {
        guard let home else { return }
        if case .transition(_, let target) = viewport.status, target === home { return }
        viewport.idle()
        camera.cancelAnimations()
        let frames = camera.map.frames
        let isImmediate = frames.clock == nil || isHidden()
        viewport.transition(to: home, transition: isImmediate ? viewport.makeImmediateViewportTransition() : transition)
    }

    /// Records input at the current time.
    func note(isTouched: Bool) {
        hasInput = true
        if countdown.isRunning { endCountdown(sending: nil) }
        monitor.note(isTouched: isTouched)
    }

    /// Starts a new interval, by the current clock.
    func restart() {
        hasInput = true
        if countdown.isRunning { endCountdown(sending: nil) }
        monitor.restart()
    }

    private func startCountdown() {
        countdown.start(for: warning)
    }

    private func count(_ seconds: Int) {
        guard seconds == 0 else {
            secondsLeft = seconds
            return countdowns.send(seconds)
        }
        endCountdown(sending: 0)
        reset()
    }

    private func endCountdown(sending last: Int?) {
        countdown.cancel()
        secondsLeft = nil
        countdowns.send(last)
    }
}
