import Foundation
import KioskInput

/// A recogniser of two fingers side by side that move up or down together.
///
/// After it has begun, no other gesture is recognised until all fingers have lifted.
struct PitchRecognizer: GestureRecognizer {
    enum State: Equatable {
        /// Fewer than two fingers, and none that has tilted the map.
        case idle
        /// Two fingers lie side by side and have not moved enough; their points are those at the beginning.
        case possible(TwoFingers)
        /// The fingers tilt the map; their points are the last ones.
        case active(TwoFingers)
        /// The map was tilted, and one finger remains since a time; waits for all fingers to lift, or for the other one
        /// to return soon, as on a panel that loses a finger.
        case over(since: Timestamp)
        /// The fingers moved otherwise, or yielded to another gesture; waits until fewer than two are down.
        case failed
    }

    private(set) var state = State.idle

    /// Whether fingers that travel or rotate may still tilt the map, or do so.
    var isOpen: Bool {
        switch state {
        case .possible, .active, .over: true
        case .idle, .failed: false
        }
    }

    /// Whether a finger is down that has tilted the map.
    var holdsFingers: Bool {
        switch state {
        case .active, .over: true
        case .idle, .possible, .failed: false
        }
    }

    mutating func handle(_ frame: TouchFrame, thresholds: GestureThresholds) -> GestureEvent? {
        let now = TwoFingers(of: frame)
        switch state {
        case .idle:
            begin(with: now, thresholds: thresholds)
        case .possible(let start):
            guard let now, frame.touching.count == 2 else {
                state = now == nil ? .idle : .failed
                break
            }
            guard now.hasSameContacts(as: start) else {
                begin(with: now, thresholds: thresholds)
                break
            }
            switch start.pair.tilt(to: now.pair, thresholds: thresholds) {
            case nil: break
            case false?: state = .failed
            case true?:
                state = .active(now)
                return .pitch(.began, now.pair.midpoint)
            }
        case .active(let last):
            guard let now else {
                state = frame.touching.isEmpty ? .idle : .over(since: frame.time)
                return .pitch(last.end(in: frame), last.pair.midpoint)
            }
            guard now.hasSameContacts(as: last) else {
                let before = now.before(since: last)
                state = .active(before)
                return .pitch(.rebased, before.pair.midpoint)
            }
            state = .active(now)
            if now.pair != last.pair { return .pitch(.changed, now.pair.midpoint) }
        case .over(let since):
            if frame.touching.isEmpty {
                state = .idle
            } else if let now, frame.time.seconds(since: since) <= thresholds.fingerReturnInterval {
                state = .active(now)
                return .pitch(.began, now.pair.midpoint)
            }
        case .failed:
            if now == nil { state = .idle }
        }
        return nil
    }

    mutating func yield() -> GestureEvent? {
        guard state != .idle else { return nil }
        defer { state = .failed }
        guard case .active(let last) = state else { return nil }
        return .pitch(.ended, last.pair.midpoint)
    }

    /// Starts to observe two fingers; has no effect for other numbers of them.
    private mutating func begin(with now: TwoFingers?, thresholds: GestureThresholds) {
        guard let now else { return }
        state = now.pair.slant < thresholds.pitchMaximumSlant ? .possible(now) : .failed
    }
}

extension FingerPair {
    /// The angle between the line of the fingers and the horizontal, in degrees from 0 to 90; 90 for coinciding fingers.
    fileprivate var slant: Double {
        let (width, height) = (abs(second.x - first.x), abs(second.y - first.y))
        return width == 0 ? 90 : atan2(height, width) * 180 / .pi
    }

    /// Returns whether fingers that began here tilt the map; nil while that is undecided.
    fileprivate func tilt(to now: FingerPair, thresholds: GestureThresholds) -> Bool? {
        let firstMove = CGPoint(x: now.first.x - first.x, y: now.first.y - first.y)
        let secondMove = CGPoint(x: now.second.x - second.x, y: now.second.y - second.y)
        let lesserRise = min(abs(firstMove.y), abs(secondMove.y))
        if abs(now.span - span) > max(thresholds.pinchSpanSlop, span * thresholds.pitchMaximumSpread) { return false }
        // The travel of each finger if both rotate about their midpoint by the maximum, in points.
        let arc = Double(span) / 2 * thresholds.pitchMaximumRotation * .pi / 180
        // On a panel with few reports the first step is a long one, and no two fingers are equally fast.
        let rotation = Double(abs(firstMove.y - secondMove.y)) / 2
        if rotation > max(thresholds.pitchRotationSlop, arc, Double(lesserRise) / 2) { return false }
        if firstMove.y * secondMove.y < 0, lesserRise > thresholds.pitchTremble { return false }
        let travel = CGPoint(x: (firstMove.x + secondMove.x) / 2, y: (firstMove.y + secondMove.y) / 2)
        if abs(travel.x) >= abs(travel.y), hypot(travel.x, travel.y) > thresholds.pitchSlop { return false }
        guard lesserRise >= thresholds.pitchSlop, firstMove.y * secondMove.y > 0 else { return nil }
        return abs(firstMove.x) < abs(firstMove.y) && abs(secondMove.x) < abs(secondMove.y)
    }
}

extension PitchRecognizer {
    /// Adds the state to a digest.
    func digest(into digest: inout StateDigest) {
        switch state {
        case .idle: digest.combine(0)
        case .possible(let start):
            digest.combine(1)
            digest.combine(start)
        case .active(let last):
            digest.combine(2)
            digest.combine(last)
        case .over(let since):
            digest.combine(3)
            digest.combine(since)
        case .failed: digest.combine(4)
        }
    }
}
