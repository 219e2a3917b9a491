import Foundation
import KioskInput

/// A recogniser of two fingers that turn.
///
/// The angle since they came down must exceed a threshold that increases with their speed, because the fingers of a quick
/// hand turn a little in any gesture.
struct RotateRecognizer: GestureRecognizer {
    enum State: Equatable {
        /// Fewer than two fingers.
        case idle
        /// Two fingers are down and have not turned enough: their points at the beginning, and the last ones with their
        /// time.
        case possible(TwoFingers, last: TwoFingers, at: Timestamp)
        /// The fingers rotate the map; their points are the last ones.
        case active(TwoFingers)
        /// One of the fingers is missing since a time; a panel that loses a finger reports it again soon.
        case interrupted(since: Timestamp)
        /// It has yielded to another gesture, and waits until fewer than two fingers are down.
        case failed
    }

    private(set) var state = State.idle

    /// Whether fingers that turn may still begin another gesture.
    var turnIsOpen = false

    /// Whether one of the fingers moves the map while the other one rests; they rotate only after both have travelled.
    var isSuspended = false

    /// Whether the fingers rotate the map.
    var isActive: Bool {
        if case .active = state { true } else { false }
    }

    mutating func handle(_ frame: TouchFrame, thresholds: GestureThresholds) -> GestureEvent? {
        let now = TwoFingers(of: frame)
        switch state {
        case .idle:
            if let now { state = .possible(now, last: now, at: frame.time) }
        case .possible(let start, let last, let time):
            guard let now else {
                state = .idle
                break
            }
            guard now.hasSameContacts(as: start), !isSuspended else {
                state = .possible(now, last: now, at: frame.time)
                break
            }
            // In a burst of frames with one timestamp the speed of the fingers is unlimited.
            let seconds = max(0, frame.time.seconds(since: time))
            let step = last.pair.turn(to: now.pair)
            let speed = step == 0 ? 0 : abs(step) / (seconds * 1000)
            if !turnIsOpen, let turn = thresholds.leastTurn(at: speed), abs(start.pair.turn(to: now.pair)) >= turn {
                state = .active(now)
                return .rotate(.began, now.pair)
            }
            state = .possible(start, last: now, at: frame.time)
        case .active(let last):
            guard let now else {
                state = frame.touching.isEmpty ? .idle : .interrupted(since: frame.time)
                return .rotate(last.end(in: frame), last.pair)
            }
            guard now.hasSameContacts(as: last) else {
                let before = now.before(since: last)
                state = .active(before)
                return .rotate(.rebased, before.pair)
            }
            state = .active(now)
            if now.pair != last.pair { return .rotate(.changed, now.pair) }
        case .interrupted(let since):
            guard let now else {
                if frame.touching.isEmpty { state = .idle }
                break
            }
            guard frame.time.seconds(since: since) <= thresholds.fingerReturnInterval else {
                state = .possible(now, last: now, at: frame.time)
                break
            }
            state = .active(now)
            return .rotate(.began, now.pair)
        case .failed:
            if now == nil { state = .idle }
        }
        return nil
    }

    mutating func yield() -> GestureEvent? {
        guard state != .idle else { return nil }
        defer { state = .failed }
        guard case .active(let last) = state else { return nil }
        return .rotate(.ended, last.pair)
    }
}

extension GestureThresholds {
    /// Returns the minimum rotation of fingers that turn at a speed in degrees per millisecond; nil if none suffices.
    fileprivate func leastTurn(at speed: Double) -> Double? {
        guard speed >= leastTurningSpeed else { return nil }
        return turns.last { speed > $0.speed }?.angle ?? leastTurn
    }
}
