import Foundation
import KioskInput

/// Recognises two fingers that move, spread and turn; of three or more the two oldest count.
struct PinchRecognizer: GestureRecognizer {
    /// The two contacts a pinch follows.
    struct Hold: Equatable {
        var first: Int
        var second: Int
        var pair: FingerPair
    }

    enum State: Equatable {
        /// Fewer than two fingers.
        case idle
        /// Two fingers are down and have not moved enough to mean anything; the hold is where they began.
        case possible(Hold)
        /// The fingers move the map; the hold is where they were last.
        case active(Hold)
        /// Gave way to another gesture and waits until fewer than two fingers are down.
        case failed
    }

    private(set) var state = State.idle

    mutating func handle(_ frame: TouchFrame, thresholds: GestureThresholds) -> GestureEvent? {
        let now = Hold(of: frame)
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
            if start.pair.isLeft(by: now.pair, thresholds: thresholds) {
                state = .active(now)
                return .pinch(.began, now.pair)
            }
        case .active(let last):
            guard let now else {
                state = .idle
                let isCancelled = frame.wasCancelled(last.first) || frame.wasCancelled(last.second)
                return .pinch(isCancelled ? .cancelled : .ended, last.pair)
            }
            state = .active(now)
            if !now.follows(last) { return .pinch(.rebased, now.pair) }
            if now.pair != last.pair { return .pinch(.changed, now.pair) }
        case .failed:
            if now == nil { state = .idle }
        }
        return nil
    }

    mutating func yield() -> GestureEvent? {
        guard state != .idle else { return nil }
        defer { state = .failed }
        guard case .active(let last) = state else { return nil }
        return .pinch(.ended, last.pair)
    }
}

extension PinchRecognizer.Hold {
    /// Nil when fewer than two fingers are down.
    init?(of frame: TouchFrame) {
        let touching = frame.touching
        guard touching.count >= 2 else { return nil }
        let oldest = touching.sorted { $0.id < $1.id }
        self.init(
            first: oldest[0].id, second: oldest[1].id,
            pair: FingerPair(first: oldest[0].position, second: oldest[1].position))
    }

    func follows(_ other: Self) -> Bool {
        first == other.first && second == other.second
    }
}

extension FingerPair {
    /// Whether fingers that began here have moved enough to mean it.
    fileprivate func isLeft(by now: FingerPair, thresholds: GestureThresholds) -> Bool {
        if abs(now.span - span) > thresholds.pinchSpanSlop { return true }
        if midpoint.distance(to: now.midpoint) > thresholds.pinchTravelSlop { return true }
        let turn = remainder(now.angle - angle, 2 * .pi)
        return abs(turn) * min(span, now.span) / 2 > thresholds.pinchArcSlop
    }
}
