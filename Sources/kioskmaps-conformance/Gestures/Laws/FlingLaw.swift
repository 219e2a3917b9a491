import Foundation
import KioskGestures
import KioskInput

/// A finger that lifts in motion flings the map with its velocity; one that rests, or ends a pinch, does not.
struct FlingLaw {
    let moment: TouchMoment
    let before: TouchSession
    let limits: GestureThresholds
    /// The gestures in progress before the moment.
    let activeBefore: ContinuousGestures

    /// Returns the violation of the moment; nil without one.
    func violation() -> String? {
        var fling: CGPoint?
        var isOpen = false
        for case .event(let event, _) in moment.steps {
            switch event {
            case .fling(_, let velocity):
                if fling != nil { return "fling: twice" }
                (fling, isOpen) = (velocity, true)
            case .pan(.ended, _, _): isOpen = false
            default: break
            }
        }
        if isOpen { return "fling: without the end of its pan" }
        return fling.map(unexpected) ?? missing()
    }

    private func unexpected(_ velocity: CGPoint) -> String? {
        guard let frame = moment.frame, frame.touching.isEmpty else { return "fling: while fingers are down" }
        let speed = hypot(velocity.x, velocity.y)
        if speed < limits.flingMinimumSpeed || speed > limits.flingMaximumSpeed {
            return "fling: with a speed of \(speed)"
        }
        guard frame.tool == .finger else { return nil }
        guard let finger = before.fingers.last else { return "fling: without a finger" }
        let rest = frame.time.seconds(since: before.fingers.map(\.moved).max() ?? finger.moved)
        if rest > 3 * TouchPanel.interval { return "fling: of a finger that rests" }
        if before.fingers.count == 1 {
            let along = velocity.x * finger.step.x + velocity.y * finger.step.y
            if finger.step != .zero, along < 0 { return "fling: against the movement of its finger" }
        }
        let isPairOver = before.lastPairGesture.map { frame.time.seconds(since: $0) > limits.pairLiftInterval } ?? true
        return isPairOver ? nil : "fling: at the end of a pinch"
    }

    /// Returns a violation if a finger that moved evenly does not fling the map with its velocity.
    private func missing() -> String? {
        guard moment.isOfFingers, activeBefore == .pan, before.count == 1, !before.isSpoiled, !before.isConfigured,
            let finger = before.fingers.first, finger.step == finger.stepBefore, finger.moved == before.lastFrame,
            finger.moved.seconds(since: finger.movedBefore) <= TouchPanel.interval,
            hypot(finger.step.x, finger.step.y) / TouchPanel.interval > limits.flingMinimumSpeed,
            case .lift = moment.action, let frame = moment.frame,
            frame.time.seconds(since: finger.moved) <= TouchPanel.interval
        else { return nil }
        return "fling: missing"
    }
}
