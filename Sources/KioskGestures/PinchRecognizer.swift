import Foundation
import KioskInput

/// A recogniser of two fingers that spread.
struct PinchRecognizer: GestureRecognizer {
    enum State: Equatable {
        /// Fewer than two fingers.
        case idle
        /// Two fingers are down and have not moved enough; their points are those at the beginning.
        case possible(TwoFingers)
        /// The fingers zoom the map; their points are the last ones.
        case active(TwoFingers)
        /// One of the fingers is missing since a time; a panel that loses a finger reports it again soon.
        case interrupted(since: Timestamp)
        /// It has yielded to another gesture, and waits until fewer than two fingers are down.
        case failed
    }

    private(set) var state = State.idle

    /// Whether fingers that travel or spread a little may still begin another gesture.
    var isOpen = false

    /// Whether fingers that travel without spreading begin a pinch; otherwise they pan.
    var beginsByTravel = false

    /// The contact that moves the map while the other one rests; nil without one.
    ///
    /// Its travel does not count as spreading.
    var dragging: Int?

    /// Whether the fingers zoom the map.
    var isActive: Bool {
        if case .active = state { true } else { false }
    }

    mutating func handle(_ frame: TouchFrame, thresholds: GestureThresholds) -> GestureEvent? {
        let now = TwoFingers(of: frame)
        switch state {
        case .idle:
            if let now { state = .possible(now) }
        case .possible(let start):
            guard let now else {
                state = .idle
                break
            }
            guard now.hasSameContacts(as: start) else {
                state = .possible(now)
                break
            }
            if let dragging {
                state = .possible(start.moving(dragging, to: now))
                break
            }
            let spread = abs(now.pair.span - start.pair.span)
            let travel = start.pair.midpoint.distance(to: now.pair.midpoint)
            if !isOpen, spread > thresholds.pinchSpanSlop || beginsByTravel && travel > thresholds.pinchTravelSlop {
                return begin(with: now)
            }
        case .active(let last):
            guard let now else {
                state = frame.touching.isEmpty ? .idle : .interrupted(since: frame.time)
                return .pinch(last.end(in: frame), last.pair)
            }
            guard now.hasSameContacts(as: last) else {
                let before = now.before(since: last)
                state = .active(before)
                return .pinch(.rebased, before.pair)
            }
            state = .active(now)
            if now.pair != last.pair { return .pinch(.changed, now.pair) }
        case .interrupted(let since):
            guard let now else {
                if frame.touching.isEmpty { state = .idle }
                break
            }
            if frame.time.seconds(since: since) <= thresholds.fingerReturnInterval { return begin(with: now) }
            state = .possible(now)
        case .failed:
            if now == nil { state = .idle }
        }
        return nil
    }

    /// Begins because the same fingers rotate: fingers that rotate the map hold it with both.
    mutating func join(_ frame: TouchFrame) -> GestureEvent? {
        switch state {
        case .possible, .interrupted: TwoFingers(of: frame).map { begin(with: $0) }
        case .idle, .active, .failed: nil
        }
    }

    mutating func yield() -> GestureEvent? {
        guard state != .idle else { return nil }
        defer { state = .failed }
        guard case .active(let last) = state else { return nil }
        return .pinch(.ended, last.pair)
    }

    private mutating func begin(with now: TwoFingers) -> GestureEvent {
        state = .active(now)
        return .pinch(.began, now.pair)
    }
}
