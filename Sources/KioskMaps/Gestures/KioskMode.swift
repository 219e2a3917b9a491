public import Foundation
public import KioskGestures
import KioskInput

/// The mode of a public screen: idle time, sleep, cleaning, and an entrance for staff.
///
///     mapView.kiosk.idleInterval = 120          // then onIdle: home again, selection cleared
///     mapView.kiosk.sleep()                     // the display is off; the next touch only wakes the screen
///     mapView.kiosk.startCleaning(for: 30)      // touches are ignored while the glass is wiped
///     mapView.kiosk.staffKnock = CornerSequence([.topLeft, .topRight, .bottomRight])
///
/// Signals notify the app, which switches the display, shows a countdown and requests the code of the staff.
@MainActor
public final class KioskMode {
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

    /// The time without input after which `onIdle` sends, in seconds; nil or less than a millisecond disables it.
    ///
    /// Setting it restarts the time. A finger that rests on the glass is input; a touch that the filter of the panel ignores is not.
    public var idleInterval: TimeInterval? {
        didSet { idleMonitor.interval = idleInterval.flatMap { $0 >= 0.001 ? $0 : nil } }
    }

    /// Sends once after `idleInterval` without input, and again after later input.
    public var onIdle: Signal<Void> { idles.signal }

    /// Sends when a touch wakes the screen.
    public var onWake: Signal<Void> { wakes.signal }

    /// Sends the remaining time of cleaning in whole seconds: at its beginning, with each second, and 0 at its end.
    public var onCleaning: Signal<Int> { cleanings.signal }

    /// Sends when the sequence of `staffKnock` was tapped.
    public var onStaffKnock: Signal<Void> { knocks.signal }

    /// The frame loop; without a clock cleaning lasts until it is stopped, and trails are not drawn.
    private let frames: FrameLoop

    private var gate = TouchGate()
    private let trail = TouchTrail()

    /// The end of cleaning, and the whole seconds that were sent last.
    private var cleaning: (end: Timestamp, sent: Int)?
    private lazy var idleMonitor = IdleMonitor(frames: frames) { [weak self] in self?.idles.send(()) }
    private let idles: SignalSubject<Void>
    private let wakes: SignalSubject<Void>
    private let cleanings: SignalSubject<Int>
    private let knocks: SignalSubject<Void>

    init(frames: FrameLoop, outbox: EventOutbox) {
        self.frames = frames
        idles = SignalSubject(outbox: outbox)
        wakes = SignalSubject(outbox: outbox)
        cleanings = SignalSubject(outbox: outbox)
        knocks = SignalSubject(outbox: outbox)
    }

    private var clock: (any FrameClock)? { frames.clock }

    /// Whether the screen sleeps.
    public var isAsleep: Bool { gate.state == .asleep }

    /// Whether the glass is being cleaned.
    public var isCleaning: Bool { gate.state == .cleaning }

    /// Starts the sleep, which the next touch ends; touches in progress are cancelled.
    public func sleep() {
        endCleaning()
        gate.sleep()
    }

    /// Wakes the screen without a touch; `onWake` does not send.
    public func wake() {
        gate.wake()
    }

    /// Ignores touches for a number of seconds; a further call restarts the time.
    public func startCleaning(for seconds: TimeInterval) {
        gate.startCleaning()
        let seconds = seconds.isNaN ? 0 : seconds.clamped(to: 0...1e9)
        cleaning = clock.map { ($0.now.advanced(bySeconds: seconds), .max) }
        if let clock { countDown(at: clock.now) }
    }

    /// Ends the cleaning before its time; fingers that are down are ignored until they are lifted.
    public func stopCleaning() {
        guard isCleaning else { return }
        endCleaning()
        cleanings.send(0)
    }

    /// Returns the part of a frame that the map handles; nil if it handles nothing.
    func admit(_ frame: TouchFrame, screen: CGSize) -> TouchFrame? {
        if showsTouches, let clock {
            trail.add(frame, at: clock.now)
            frames.requestFrame()
        }
        if !frame.contacts.isEmpty { idleMonitor.note(isTouched: frame.contacts.contains(where: \.isTouching)) }
        let wasAsleep = isAsleep
        let isKnock = staffKnock?.handle(frame, screen: screen) == true
        var admitted = gate.admit(frame)
        if wasAsleep, !isAsleep, !swallowsWakeTouch {
            gate = TouchGate()
            admitted = gate.admit(frame)
        }
        if wasAsleep, !isAsleep { wakes.send(()) }
        if isKnock { knocks.send(()) }
        return admitted
    }

    /// Returns whether the map handles a report of a device other than a panel; it wakes the screen as a touch does.
    func admits(_ report: InputReport) -> Bool {
        switch report {
        case .touches: return true
        case .key(let stroke) where stroke.phase == .released: return true
        case .pointer, .scroll, .turn, .key: break
        }
        idleMonitor.note(isTouched: false)
        guard isAsleep else { return !isCleaning }
        gate = TouchGate()
        wakes.send(())
        return !swallowsWakeTouch
    }

    /// Returns the drawing of the touches at a time; nil if nothing is visible.
    func overlay(at time: Timestamp, size: CGSize) -> SceneOverlay? {
        showsTouches ? trail.overlay(at: time, size: size) : nil
    }

    private func endCleaning() {
        cleaning = nil
        gate.stopCleaning()
    }

    private func countDown(at time: Timestamp) {
        guard let (end, sent) = cleaning else { return }
        let second: Int64 = 1_000_000_000
        let nanoseconds = max(0, end.nanoseconds(since: time))
        let left = Int(nanoseconds / second) + (nanoseconds % second > 0 ? 1 : 0)
        if left == 0 {
            endCleaning()
        } else {
            cleaning?.sent = left
            clock?.wake(at: end.advanced(byNanoseconds: -second * Int64(left - 1))) { [weak self] in
                if self?.cleaning?.end == end { self?.countDown(at: $0) }
            }
        }
        if left < sent { cleanings.send(left) }
    }
}

extension KioskMode: FrameParticipant {
    func update(at time: Timestamp) {}

    /// Trails that fade change with each frame.
    func nextFrameTime(after time: Timestamp) -> Timestamp? {
        showsTouches && trail.isFading ? time : nil
    }

    func didChangeClock(from oldClock: (any FrameClock)?, to newClock: (any FrameClock)?) {
        idleMonitor.restart()
    }
}
