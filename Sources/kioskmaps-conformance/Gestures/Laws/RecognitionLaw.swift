import Foundation
import KioskGestures
import KioskInput
import KioskMaps

/// Drags, pinches, rotations and tilts begin when the fingers have moved as they require, and not before.
struct RecognitionLaw {
    let moment: TouchMoment
    let before: TouchSession
    let session: TouchSession
    let options: GestureOptions
    let limits: GestureThresholds
    /// The gestures in progress before and after the moment.
    let activeBefore: ContinuousGestures
    let active: ContinuousGestures

    /// Returns the violation of the moment; nil without one.
    func violation() -> String? {
        guard moment.isOfFingers else { return nil }
        return moment.forEachEvent { event, _ in early(event) } ?? missing()
    }

    /// Returns a violation if an event is early, or is not where the fingers are.
    private func early(_ event: GestureEvent) -> String? {
        if event.phase == .began, before.gestures.contains(.pitch), !session.isConfigured, !isPitch(event) {
            return "\(event.kind.rawValue): begins by fingers that have tilted the map"
        }
        switch event {
        case .pan(.began, let point, let start): return earlyPan(to: point, from: start)
        case .pan(.changed, let point, _): return isOfFingers(point) ? nil : "pan: at a point without a finger"
        case .pinch(.began, let pair): return earlyPinch(pair)
        case .rotate(.began, let pair): return earlyRotation(pair)
        case .pinch(.changed, let pair), .rotate(.changed, let pair):
            return session.pair?.now == pair ? nil : "pinch or rotate: not of the two oldest fingers"
        case .pitch(.began, _): return earlyPitch()
        case .pitch(.changed, let point):
            return session.pair?.now.midpoint == point ? nil : "pitch: not of the two oldest fingers"
        case .quickZoom(.changed, let point, _), .hold(.changed, let point):
            return session.fingers.contains { $0.position == point }
                ? nil : "\(event.kind.rawValue): without its finger"
        default: return nil
        }
    }

    private func earlyPan(to point: CGPoint, from start: CGPoint) -> String? {
        // A finger that remains of several continues their movement from where it was.
        if point == start {
            return session.fingers.count == 1 && session.count > 1 ? nil : "pan: begins without a movement"
        }
        if session.count == 1, session.fingers.first?.start != start {
            return "pan: does not start where its finger came down"
        }
        return isOfFingers(point) && hypot(point.x - start.x, point.y - start.y) > limits.panSlop
            ? nil : "pan: begins within the slop"
    }

    private func earlyPinch(_ pair: FingerPair) -> String? {
        guard let fingers = session.pair, fingers.now == pair else { return "pinch: not of the two oldest fingers" }
        if isBesideDrag, !isReturn, parallelGesture != .pinch { return "pinch: with a finger that rests beside a drag" }
        // The travel of a finger that drags the map does not count, so that the other one may have moved alone.
        let travel = max(
            distance(fingers.start.first, fingers.now.first), distance(fingers.start.second, fingers.now.second),
            fingers.spans.upperBound - fingers.spans.lowerBound)
        if travel > limits.pinchSpanSlop || active.contains(.rotate) || isReturn { return nil }
        let travels =
            parallelGesture == .pinch && distance(fingers.start.midpoint, fingers.now.midpoint) > limits.pinchTravelSlop
        return travels ? nil : "pinch: begins without a spread of the fingers"
    }

    private func earlyRotation(_ pair: FingerPair) -> String? {
        guard let fingers = session.pair, fingers.now == pair else { return "rotate: not of the two oldest fingers" }
        if isReturn { return nil }
        if isBesideDrag { return "rotate: with a finger that rests beside a drag" }
        let milliseconds = moment.time.seconds(since: before.lastFrame) * 1000
        if abs(fingers.before.rotation(to: pair)) < limits.leastRotationSpeed * milliseconds - 1e-9 {
            return "rotate: begins by fingers that turn too slowly"
        }
        return fingers.rotations.upperBound - fingers.rotations.lowerBound >= limits.leastRotation - 1e-9
            ? nil : "rotate: begins without a rotation of the fingers"
    }

    /// Whether one of the two oldest fingers came down beside a drag and has rested since.
    private var isBesideDrag: Bool {
        activeBefore.contains(.pan) && active.contains(.pan) && session.count == 2
            && session.fingers.contains { $0.isBesideDrag && $0.farthest <= limits.restSlop }
    }

    private func isPitch(_ event: GestureEvent) -> Bool {
        if case .pitch = event { true } else { false }
    }

    private func earlyPitch() -> String? {
        guard session.fingers.count == 2, let pair = session.pair else { return "pitch: not of two fingers" }
        if isReturn { return nil }
        let first = pair.now.first.y - pair.start.first.y
        let second = pair.now.second.y - pair.start.second.y
        let isParallel = first * second > 0 && min(abs(first), abs(second)) >= limits.pitchSlop
        return isParallel && isSideBySide(pair.start)
            ? nil : "pitch: begins without a movement up or down of fingers side by side"
    }

    /// Whether one of two fingers was missing for a short time only, so that the gesture continues without a threshold.
    private var isReturn: Bool {
        session.pairEnded.map { moment.time.seconds(since: $0) <= limits.fingerReturnInterval } ?? false
    }

    private func distance(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
        hypot(second.x - first.x, second.y - first.y)
    }

    private func isSideBySide(_ pair: FingerPair) -> Bool {
        abs(pair.second.y - pair.first.y) < abs(pair.second.x - pair.first.x)
    }

    /// Returns whether a point is that of a finger, or the midpoint of two.
    private func isOfFingers(_ point: CGPoint) -> Bool {
        let points = session.fingers.map(\.position)
        return points.contains(point)
            || points.contains { first in points.contains { FingerPair(first: first, second: $0).midpoint == point } }
    }

    /// The gesture of two fingers that move in parallel; empty without one.
    private var parallelGesture: ContinuousGestures {
        guard options.pinchEnabled, options.pinchPanEnabled, options.focalPoint == nil else { return [] }
        return options.panEnabled ? .pan : .pinch
    }
}

/// Movements that must be recognised.
extension RecognitionLaw {
    private func missing() -> String? {
        guard !session.isConfigured, !session.isSpoiled || session.hasGap else { return nil }
        if let finger = session.fingers.first, session.count == 1, finger.distance > limits.panSlop,
            active.isDisjoint(with: [.pan, .quickZoom, .hold])
        {
            return "no gesture of one finger that has moved by \(Int(finger.distance)) points"
        }
        if session.isContinued, before.fingers.count == 1, let finger = session.fingers.first, finger.step != .zero,
            session.gestures.isSubset(of: .ground), !active.contains(.pan)
        {
            return "the map stops under a finger that remains and moves"
        }
        if active.contains(.quickZoom), session.fingers.dropFirst().contains(where: { $0.farthest > limits.restSlop }) {
            return "quick zoom: continues beside a finger that moves"
        }
        return missingPairGesture()
    }

    /// Returns a violation if fingers that have just moved for the first time are in no gesture.
    private func missingPairGesture() -> String? {
        guard session.count > 1, session.count == session.fingers.count, before.fingers.count == session.count,
            activeBefore.isEmpty, before.gestures.isEmpty, before.fingers.allSatisfy({ $0.farthest == 0 }),
            let pair = session.pair,
            // Fingers that turn slowly do not rotate the map.
            moment.time.seconds(since: before.lastFrame) <= TouchPanel.interval
        else { return nil }
        let disabled = ContinuousGestures.disabled(by: options)
        let missing = expected(of: pair).subtracting(disabled).subtracting(active)
        return missing.isEmpty ? nil : "\(missing.names): missing for \(session.count) fingers that move"
    }

    /// The gestures that fingers begin with their first movement.
    private func expected(of pair: TouchSession.Pair) -> ContinuousGestures {
        switch moment.action {
        case .moveAll(let vector) where hypot(vector.x, vector.y) > limits.panSlop:
            let tilts = session.count == 2 && vector.x == 0 && isSideBySide(pair.start) && options.pitchEnabled
            return tilts ? .pitch : parallelGesture
        case .spread where abs(pair.now.span - pair.start.span) > max(limits.pinchSpanSlop, pair.start.span / 10):
            return .pinch
        case .turn where pair.rotations.upperBound - pair.rotations.lowerBound > 20:
            guard !ContinuousGestures.disabled(by: options).contains(.rotate) else { return [] }
            return options.simultaneousRotateAndPinchZoomEnabled ? [.rotate, .pinch] : .rotate
        default: return []
        }
    }
}
