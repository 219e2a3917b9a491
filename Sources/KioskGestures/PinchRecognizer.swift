import Foundation
import KioskInput

/// Recognises two fingers that move and spread.
struct PinchRecognizer: GestureRecognizer {
    enum State: Equatable {
        /// Fewer than two fingers.
        case idle
        /// Two fingers are down and have not moved enough to mean anything; they are where they began.
        case possible(TwoFingers)
        /// The fingers move the map; they are where they were last.
        case active(TwoFingers)
        /// Gave way to another gesture and waits until fewer than two fingers are down.
        case failed
    }

    private(set) var state = State.idle

    /// Whether fingers that travel or spread a little may still mean something else.
    var isOpen = false

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
            guard now.follows(start) else {
                state = .possible(now)
                break
            }
            let spread = abs(now.pair.span - start.pair.span)
            let travel = start.pair.midpoint.distance(to: now.pair.midpoint)
            if !isOpen, spread > thresholds.pinchSpanSlop || travel > thresholds.pinchTravelSlop {
                return begin(with: now)
            }
        case .active(let last):
            guard let now else {
                state = .idle
                return .pinch(last.end(in: frame), last.pair)
            }
            state = .active(now)
            if !now.follows(last) { return .pinch(.rebased, now.pair) }
            if now.pair != last.pair { return .pinch(.changed, now.pair) }
        case .failed:
            if now == nil { state = .idle }
        }
        return nil
    }

    /// Begins because the same fingers turn: whoever turns the map holds it with both.
    mutating func join(_ frame: TouchFrame) -> GestureEvent? {
        guard case .possible = state, let now = TwoFingers(of: frame) else { return nil }
        return begin(with: now)
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
