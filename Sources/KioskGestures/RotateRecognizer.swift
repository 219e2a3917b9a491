import Foundation
import KioskInput

/// Recognises two fingers that turn.
///
/// What counts is how far they have turned since they came down, and the faster they turn the farther it must be: a quick
/// hand turns its fingers a little whatever it means.
struct RotateRecognizer: GestureRecognizer {
    enum State: Equatable {
        /// Fewer than two fingers.
        case idle
        /// Two fingers are down and have not turned enough: where they began, and where they were last and when.
        case possible(TwoFingers, last: TwoFingers, at: Timestamp)
        /// The fingers turn the map; they are where they were last.
        case active(TwoFingers)
        /// One of the fingers is gone since a time; a panel that loses a finger brings it back soon.
        case interrupted(since: Timestamp)
        /// Gave way to another gesture and waits until fewer than two fingers are down.
        case failed
    }

    private(set) var state = State.idle

    /// Whether fingers that turn may still mean something else.
    var turnIsOpen = false

    /// Whether one of the fingers moves the map while the other one rests; they turn only once both have travelled.
    var isSuspended = false

    /// Whether the fingers turn the map.
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
            guard now.follows(start), !isSuspended else {
                state = .possible(now, last: now, at: frame.time)
                break
            }
            // In a burst, where several frames have one stamp, fingers are as fast as can be.
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
            guard now.follows(last) else {
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
    /// How far fingers must have turned that turn at a speed in degrees per millisecond; nil when no turn is enough.
    fileprivate func leastTurn(at speed: Double) -> Double? {
        guard speed >= leastTurningSpeed else { return nil }
        return turns.last { speed > $0.speed }?.angle ?? leastTurn
    }
}
