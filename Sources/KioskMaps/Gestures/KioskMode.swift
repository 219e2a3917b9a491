public import Foundation
public import KioskGestures
import KioskInput

/// What a public screen needs beside its map: an idle time, sleep, cleaning, and a way in for staff.
///
///     mapView.kiosk.idleInterval = 120          // then onIdle: home again, selection cleared
///     mapView.kiosk.sleep()                     // the display is off; the next touch only wakes it
///     mapView.kiosk.startCleaning(for: 30)      // touches are ignored while the glass is wiped
///     mapView.kiosk.staffKnock = CornerSequence([.topLeft, .topRight, .bottomRight])
///
/// Signals say when the application has to do its part: light the display, count down, ask for the code.
@MainActor
public final class KioskMode {
    /// Whether the touch that wakes the screen does nothing else; otherwise it also acts.
    ///
    /// Defaults to `true`: on a dark screen people do not see what is under the finger.
    public var swallowsWakeTouch = true

    /// The taps by which staff come in; nil for none.
    ///
    /// They are seen while the screen sleeps or is cleaned, too.
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
    /// Setting it restarts the time. A finger that rests on the glass is input; a touch that the panel's filter ignores is not.
    public var idleInterval: TimeInterval? {
        didSet { idleWatch.interval = idleInterval.flatMap { $0 >= 0.001 ? $0 : nil } }
    }

    /// Sends once after `idleInterval` without input, and again after later input.
    public var onIdle: Signal<Void> { idles.signal }

    /// Sends when a touch wakes the screen.
    public var onWake: Signal<Void> { wakes.signal }

    /// Sends the whole seconds that are left of cleaning: at its beginning, whenever they are fewer, and 0 at its end.
    public var onCleaning: Signal<Int> { cleanings.signal }

    /// Sends when staff have knocked.
    public var onStaffKnock: Signal<Void> { knocks.signal }

    /// The frames in which trails are drawn; without a clock cleaning lasts until it is stopped, and trails are not drawn.
    private let frames: FrameLoop

    private var gate = TouchGate()
    private let trail = TouchTrail()

    /// The end of cleaning, and the whole seconds that were sent last.
    private var cleaning: (end: Timestamp, told: Int)?
    private lazy var idleWatch = IdleWatch(frames: frames) { [weak self] in self?.idles.send(()) }
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

    /// Lets the next touch wake the screen; touches that are under way end without acting.
    public func sleep() {
        endCleaning()
        gate.sleep()
    }

    /// Wakes the screen for another reason than a touch; nothing is sent.
    public func wake() {
        gate.wake()
    }

    /// Shuts touches out for a number of seconds; called again, it begins anew.
    public func startCleaning(for seconds: TimeInterval) {
        gate.startCleaning()
        let seconds = seconds.isNaN ? 0 : seconds.clamped(to: 0...1e9)
        cleaning = clock.map { ($0.now.advanced(bySeconds: seconds), .max) }
        if let clock { countDown(at: clock.now) }
    }

    /// Lets touches in again before the time is over; fingers that are down mean nothing until they are lifted.
    public func stopCleaning() {
        guard isCleaning else { return }
        endCleaning()
        cleanings.send(0)
    }

    /// Returns what the map may see of a frame; nil when nothing.
    func admit(_ frame: TouchFrame, screen: CGSize) -> TouchFrame? {
        if showsTouches, let clock {
            trail.follow(frame, at: clock.now)
            frames.requestFrame()
        }
        if !frame.contacts.isEmpty { idleWatch.note(isTouched: frame.contacts.contains(where: \.isTouching)) }
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

    /// Returns whether the map may see what another device than a panel reports; it wakes the screen as a touch does.
    func admits(_ report: InputReport) -> Bool {
        switch report {
        case .touches: return true
        case .key(let stroke) where stroke.phase == .released: return true
        case .scroll, .turn, .key: break
        }
        idleWatch.note(isTouched: false)
        guard isAsleep else { return !isCleaning }
        gate = TouchGate()
        wakes.send(())
        return !swallowsWakeTouch
    }

    /// The drawing of the touches at a moment; nil when there is nothing to be seen.
    func overlay(at time: Timestamp, size: CGSize) -> SceneOverlay? {
        showsTouches ? trail.overlay(at: time, size: size) : nil
    }

    private func endCleaning() {
        cleaning = nil
        gate.stopCleaning()
    }

    private func countDown(at time: Timestamp) {
        guard let (end, told) = cleaning else { return }
        let second: Int64 = 1_000_000_000
        let nanoseconds = max(0, end.nanoseconds(since: time))
        let left = Int(nanoseconds / second) + (nanoseconds % second > 0 ? 1 : 0)
        if left == 0 {
            endCleaning()
        } else {
            cleaning?.told = left
            clock?.wake(at: end.advanced(byNanoseconds: -second * Int64(left - 1))) { [weak self] in
                if self?.cleaning?.end == end { self?.countDown(at: $0) }
            }
        }
        if left < told { cleanings.send(left) }
    }
}

extension KioskMode: FrameParticipant {
    func update(at time: Timestamp) {}

    /// Trails that fade change with each frame.
    func nextFrameTime(after time: Timestamp) -> Timestamp? {
        showsTouches && trail.isFading ? time : nil
    }

    func didChangeClock(from oldClock: (any FrameClock)?, to newClock: (any FrameClock)?) {
        idleWatch.restart()
    }
}
