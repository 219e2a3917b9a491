import Foundation
import KioskInput

/// A recogniser of two fingers that spread.
struct PinchRecognizer: GestureRecognizer {
    private var tracker = PairTracker()

    /// Whether fingers that travel or spread a little may still begin another gesture.
    var isOpen = false

    /// Whether fingers that travel without spreading begin a pinch; otherwise they pan.
    var beginsByTravel = false

    /// The contact that moves the map while the other one rests; nil without one.
    ///
    /// Its travel does not count as spreading.
    var dragging: Int?

    init() {}

    /// Whether the fingers zoom the map.
    var isActive: Bool { tracker.isActive }

    mutating func handle(_ frame: TouchFrame, thresholds: GestureThresholds) -> GestureEvent? {
        switch tracker.handle(TwoFingers(of: frame), in: frame, thresholds: thresholds) {
        case .nothing: return nil
        case .event(let phase, let pair): return .pinch(phase, pair)
        case .undecided(let start, let now):
            if let dragging {
                tracker.restart(from: start.moving(dragging, to: now))
                return nil
            }
            let spread = abs(now.pair.span - start.pair.span)
            let travel = start.pair.midpoint.distance(to: now.pair.midpoint)
            if !isOpen, spread > thresholds.pinchSpanSlop || beginsByTravel && travel > thresholds.pinchTravelSlop {
                tracker.begin(with: now)
                return .pinch(.began, now.pair)
            }
            return nil
        }
    }

    /// Begins because the same fingers rotate: fingers that rotate the map grab it with both.
    mutating func join(_ frame: TouchFrame) -> GestureEvent? {
        tracker.join(frame).map { .pinch(.began, $0) }
    }

    mutating func yield() -> GestureEvent? {
        tracker.yield().map { .pinch(.ended, $0) }
    }
}

extension PinchRecognizer {
    /// Adds the state to a digest.
    func digest(into digest: inout StateDigest) {
        tracker.digest(into: &digest)
    }
}
