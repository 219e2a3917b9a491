public import Foundation
public import KioskGestures
import KioskInput

/// The mode of a public screen: idle time, reset, attract mode, sleep, cleaning, and an entrance for staff.
///
///     mapView.kiosk.idleReset.interval = 90      // then a countdown, and home again
///     mapView.kiosk.attract.delay = 180          // then a tour through attract.stops
///     mapView.kiosk.sleep()                      // the display is off; the next touch only wakes the screen
///     mapView.kiosk.startCleaning(for: 30)       // touches are ignored while the glass is wiped
///     mapView.kiosk.staffKnock = CornerSequence([.topLeft, .topRight, .bottomRight])
///
/// Signals notify the app, which shows a countdown and requests the code of the staff.
@MainActor
public final class KioskMode {
    /// The reset for the next visitor after a time without input.
    public let idleReset: IdleReset

    /// The tour that invites visitors.
    public let attract: AttractMode

    /// The power of the display.
    public let blanking: Blanking

    /// The slow movement of the image that protects the panel.
    public let burnInShift: BurnInShift

    /// The language that visitors choose.
    public let language: DisplayLanguage

    /// Whether the touch that wakes the screen has no other effect.
    ///
    /// Defaults to `true`, because on a dark screen the user does not see what is under the finger.
    public var swallowsWakeTouch = true

    /// The sequence of taps by which staff are recognised; nil disables it.
    ///
    /// It is recognised while the screen sleeps or is cleaned as well.
    public var staffKnock: CornerSequence?

    /// Whether rings and trails show where fingers are.
    ///
    /// Defaults to `false`.
    public var showsTouches = false {
        didSet {
            if !showsTouches { trail.clear() }
            frames.requestFrame()
        }
    }

    /// Whether a black image covers the map and everything above it, for a person who uses speech instead (`SpeechOutput`).
    ///
    /// Unlike in the sleep, the display stays on, and touches and keys have their effects. Defaults to `false`.
    public var showsScreenCurtain = false {
        didSet { if showsScreenCurtain != oldValue { frames.requestFrame() } }
    }

    /// The time without input after which `onIdle` sends, in seconds; nil, an infinite one or less than a millisecond disables it.
    ///
    /// Setting it restarts the time. A finger that rests on the glass is input; a touch that the filter of the panel ignores is not.
    public var idleInterval: TimeInterval? {
        didSet { idleMonitor.interval = idleInterval }
    }

    /// Sends once after `idleInterval` without input, and again after later input.
    public var onIdle: Signal<Void> { idles.signal }

    /// Sends when a touch wakes the screen.
    public var onWake: Signal<Void> { wakes.signal }

    /// Sends the remaining time of cleaning in whole seconds: at its beginning, with each second, and 0 at its end.
    public var onCleaning: Signal<Int> { cleanings.signal }

    /// Sends when the sequence of `staffKnock` was tapped.
    public var onStaffKnock: Signal<Void> { knocks.signal }

    let map: MapboxMap

    /// The frame loop; without a clock cleaning lasts until it is stopped, and trails are not drawn.
    private var frames: FrameLoop { map.frames }

    private var gate = TouchGate()
    private let trail = TouchTrail()

    /// Whether a finger or a mouse is down.
    private var isTouched = false

    private lazy var cleaning = Countdown(frames: frames) { [weak self] in self?.countCleaning($0) }
    private lazy var idleMonitor = IdleMonitor(frames: frames) { [weak self] in self?.idles.send(()) }
    private let idles: SignalSubject<Void>
    private let wakes: SignalSubject<Void>
    private let cleanings: SignalSubject<Int>
    private let knocks: SignalSubject<Void>

    /// Creates the mode of a map.
    ///
    /// - Parameters:
    ///   - camera: The animations of the map.
    ///   - viewport: The viewport, which a reset moves home.
    ///   - annotations: The annotations, which a reset deselects.
    ///   - viewAnnotations: The view annotations, whose callouts a reset closes.
    init(
        camera: CameraAnimationsManager, viewport: ViewportManager, annotations: AnnotationOrchestrator,
        viewAnnotations: ViewAnnotationManager
    ) {
        map = camera.map
        language = DisplayLanguage(map: map)
        idleReset = IdleReset(
            camera: camera, viewport: viewport, annotations: annotations, viewAnnotations: viewAnnotations,
            language: language)
        attract = AttractMode(camera: camera, viewport: viewport)
        blanking = Blanking(frames: map.frames)
        burnInShift = BurnInShift(map: map)
        idles = SignalSubject(outbox: map.outbox)
        wakes = SignalSubject(outbox: map.outbox)
        cleanings = SignalSubject(outbox: map.outbox)
        knocks = SignalSubject(outbox: map.outbox)
        connect()
    }

    private func connect() {
        idleReset.isHidden = { [weak self] in self?.isAsleep == true }
        idleReset.willReset = { [weak self] in
            self?.attract.stop()
            self?.cancelTouches()
        }
        idleReset.didReset = { [weak self] in self?.attract.startIfDue() }
        attract.isBlocked = { [weak self] in self.map { $0.isAsleep || $0.isCleaning } ?? true }
        attract.isResetPending = { [weak idleReset] in idleReset?.isPending == true }
        attract.returnHome = { [weak idleReset] in
            idleReset?.moveHome()
            return idleReset?.home != nil
        }
        blanking.onIdle = { [weak self] in self?.sleep() }
    }

    /// Whether the screen sleeps.
    public var isAsleep: Bool { gate.state == .asleep }

    /// Whether the glass is being cleaned.
    public var isCleaning: Bool { gate.state == .cleaning }

    /// Starts the sleep, which the next touch ends; touches in progress are cancelled.
    ///
    /// `blanking` switches the display off. A pending idle reset takes place at once, and the attract mode ends. A black image is
    /// drawn, and then no frame until the screen wakes; changes and events that wait for a frame are applied then.
    public func sleep() {
        guard !isAsleep else { return }
        cleaning.cancel()
        gate.stopCleaning()
        gate.sleep()
        attract.stop()
        if idleReset.isPending { idleReset.reset() }
        burnInShift.isSuspended = true
        blanking.change(to: .off)
        frames.requestFrame()
    }

    /// Wakes the screen without a touch; `onWake` does not send.
    public func wake() {
        guard isAsleep else { return }
        gate.wake()
        endSleep()
    }

    private func endSleep() {
        burnInShift.isSuspended = false
        blanking.change(to: .on)
        frames.isSuspended = false
        frames.requestFrame()
        attract.startIfDue()
    }

    /// Ignores touches for a number of seconds; a further call restarts the time.
    public func startCleaning(for seconds: TimeInterval) {
        let wasAsleep = isAsleep
        gate.startCleaning()
        if wasAsleep { endSleep() }
        attract.stop()
        cleaning.start(for: seconds)
    }

    /// Ends the cleaning before its time; fingers that are down are ignored until they are lifted.
    public func stopCleaning() {
        guard isCleaning else { return }
        cleaning.cancel()
        countCleaning(0)
    }

    private func countCleaning(_ seconds: Int) {
        if seconds == 0 { gate.stopCleaning() }
        cleanings.send(seconds)
        if seconds == 0 { attract.startIfDue() }
    }

    /// Records input of an accessibility service, and returns false while the display is dark or being cleaned, when it
    /// has no effect.
    package func noteServiceInput() -> Bool {
        guard !isAsleep, !isCleaning else { return false }
        noteInput()
        return true
    }

    /// Records input that is not a report of a device, such as the button of a card reader: intervals start again, and a countdown
    /// and the attract mode end.
    ///
    /// It does not wake the screen.
    public func noteInput() {
        _ = note()
    }

    /// Records input, and returns whether it has no other effect than to end the attract mode.
    private func note() -> Bool {
        idleMonitor.note(isTouched: isTouched)
        idleReset.note(isTouched: isTouched)
        blanking.note(isTouched: isTouched)
        return attract.note(isTouched: isTouched)
    }

    /// Cancels the touches in progress, whose fingers are ignored until they are lifted.
    private func cancelTouches() {
        guard gate.state == .open else { return }
        // A gate that was closed, if only for a moment, withholds the fingers that are down.
        gate.sleep()
        gate.wake()
    }

    /// Whether something needs each frame of touches; a map without it pays for no other frames than those in which the first finger comes
    /// down and the last one lifts.
    private var observesTouches: Bool {
        gate.state != .open || idleInterval != nil || idleReset.interval != nil || blanking.interval != nil
            || attract.delay != nil || attract.isPlaying || burnInShift.interval != nil || staffKnock != nil
            || showsTouches
    }

    /// Returns the part of a frame that the map handles; nil if it handles nothing.
    private func filtered(_ frame: TouchFrame) -> TouchFrame? {
        let frame = burnInShift.unshifted(frame)
        if showsTouches, let clock = frames.clock {
            trail.add(frame, at: clock.now)
            frames.requestFrame()
        }
        var isWithheld = false
        if !frame.contacts.isEmpty {
            isTouched = frame.contacts.contains(where: \.isTouching)
            burnInShift.isTouched = isTouched
            isWithheld = note()
        }
        let wasAsleep = isAsleep
        let isKnock = staffKnock?.handle(frame, screen: map.size) == true
        if isWithheld { gate.sleep() }
        let hadTouches = gate.hasAdmittedContacts
        var admitted = gate.admit(frame)
        if isWithheld { gate.wake() }
        if wasAsleep, !isAsleep {
            // Fingers that have rested since before the sleep are cancelled instead, and ignored until they are lifted.
            if !swallowsWakeTouch, !hadTouches {
                // Admits the touch as if the gate had been open when it began.
                gate = TouchGate()
                admitted = gate.admit(frame)
            }
            endSleep()
            wakes.send(())
        }
        if isKnock { knocks.send(()) }
        return admitted
    }

    /// Records a report of a device other than a panel, which wakes the screen as a touch does.
    private func noteReport() -> InputDisposition {
        let isWithheld = note()
        guard isAsleep else { return isCleaning || isWithheld ? .consumed : .passed }
        gate.wake()
        endSleep()
        wakes.send(())
        return swallowsWakeTouch ? .consumed : .passed
    }

    /// Returns the drawing of the touches at a time; nil if nothing is visible.
    func overlay(at time: Timestamp, size: CGSize) -> SceneOverlay? {
        showsTouches ? trail.overlay(at: time, size: size) : nil
    }
}

extension KioskMode: InputParticipant {
    /// Moves the positions of a report by the offset of the image, and consumes what wakes the screen, cleans it or
    /// ends the attract mode.
    func handle(_ input: inout DispatchedInput) -> InputDisposition {
        switch input.report {
        case .touches(let frame):
            guard observesTouches || frame.contacts.contains(where: \.isTouching) != isTouched else {
                // A gate that is closed later cancels the contacts that it has admitted.
                _ = gate.admit(frame)
                return .passed
            }
            guard let rest = filtered(frame) else { return .consumed }
            input.report = .touches(rest)
            return .passed
        case .key(let stroke) where stroke.phase == .released: return .passed
        case .pointer(var move):
            move.position = burnInShift.unshifted(move.position)
            input.report = .pointer(move)
        case .scroll(var scroll):
            scroll.position = burnInShift.unshifted(scroll.position)
            input.report = .scroll(scroll)
        case .turn, .key: break
        case .objects(let frame):
            input.report = .objects(burnInShift.unshifted(frame))
            // Objects are on the glass whether or not touches have an effect, and do not begin again when they have.
            _ = noteReport()
            return .passed
        }
        return noteReport()
    }
}

extension KioskMode: FrameUpdating, FrameScheduling {
    /// Makes the frame the last one if the screen sleeps.
    package func update(at time: Timestamp) {
        if isAsleep { frames.isSuspended = true }
    }

    /// Trails that fade change with each frame.
    package func nextFrameTime(after time: Timestamp) -> Timestamp? {
        showsTouches && trail.isFading ? time : nil
    }

    package func didChangeClock(from oldClock: (any FrameClock)?, to newClock: (any FrameClock)?) {
        cleaning.didChangeClock(from: oldClock)
        idleMonitor.restart()
        idleReset.restart()
        attract.restart()
        blanking.restart()
        burnInShift.didChangeClock()
    }
}
