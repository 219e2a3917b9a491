import Foundation
import KioskInput

/// A recogniser of two fingers that turn.
///
/// The angle since they came down must exceed a threshold that increases with their speed, because the fingers of a quick
/// hand turn a little in any gesture.
struct RotateRecognizer: GestureRecognizer {
    private var tracker = PairTracker()

    /// The fingers of the last frame and its time, for their speed; nil for fewer than two fingers.
    private var last: (fingers: TwoFingers, time: Timestamp)?

    /// Whether fingers that turn may still begin another gesture.
    var rotationIsOpen = false

    /// Whether one of the fingers moves the map while the other one rests; they rotate only after both have travelled.
    var isSuspended = false

    init() {}

    /// Whether the fingers rotate the map.
    var isActive: Bool { tracker.isActive }

    mutating func handle(_ frame: TouchFrame, thresholds: GestureThresholds) -> GestureEvent? {
        let (before, fingers) = (last, TwoFingers(of: frame))
        last = fingers.map { ($0, frame.time) }
        switch tracker.handle(fingers, in: frame, thresholds: thresholds) {
        case .nothing: return nil
        case .event(let phase, let pair): return .rotate(phase, pair)
        case .undecided(let start, let now):
            guard !isSuspended, let before else {
                tracker.restart(from: now)
                return nil
            }
            // In a burst of frames with one timestamp the speed of the fingers is unlimited.
            let seconds = max(0, frame.time.seconds(since: before.time))
            let step = before.fingers.pair.rotation(to: now.pair)
            let speed = step == 0 ? 0 : abs(step) / (seconds * 1000)
            if !rotationIsOpen, let minimum = thresholds.leastRotation(at: speed),
                abs(start.pair.rotation(to: now.pair)) >= minimum
            {
                tracker.begin(with: now)
                return .rotate(.began, now.pair)
            }
            return nil
        }
    }

    mutating func yield() -> GestureEvent? {
        tracker.yield().map { .rotate(.ended, $0) }
    }
}

extension GestureThresholds {
    /// Returns the minimum rotation of fingers that turn at a speed in degrees per millisecond; nil if none suffices.
    fileprivate func leastRotation(at speed: Double) -> Double? {
        guard speed >= leastRotationSpeed else { return nil }
        return rotations.last { speed > $0.speed }?.angle ?? leastRotation
    }
}

extension RotateRecognizer {
    /// Adds the state to a digest.
    func digest(into digest: inout StateDigest) {
        tracker.digest(into: &digest)
        digest.combine(last) {
            $0.combine($1.fingers)
            $0.combine($1.time)
        }
    }
}
