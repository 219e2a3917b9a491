import Foundation
import KioskGestures
import KioskInput

/// The interruption of the viewport.
extension GestureMachine {
    /// Returns whether fingers that travel zoom the map, as far as is known; two of them may still tilt it.
    func zooms(with fingers: Int, isQuickZoom: Bool, options: GestureOptions) -> Bool {
        if grab.types.contains(.pitch) || grab.types == [.rotation] { return false }
        if fingers > 1 { return options.pinchEnabled && options.pinchZoomEnabled }
        return grab.types.contains(.quickZoom) || isQuickZoom
    }

    /// Returns whether an event begins to move the camera otherwise than by zooming it.
    func movesCamera(_ event: GestureEvent, at time: Timestamp, in scene: () -> GestureScene) -> Bool {
        switch event {
        case .pan(let phase, let point, let start): mayPan(phase, to: point, from: start, at: time, in: scene())
        // A pinch that turns as well remains one.
        case .rotate(.began, _): !grab.types.contains(.pinch)
        case .pitch(.began, _), .custom(_, .began, _, _): true
        default: false
        }
    }

    /// Returns whether fingers that drag may grab the map now.
    func mayPan(
        _ phase: GesturePhase, to point: CGPoint, from start: CGPoint, at time: Timestamp, in scene: GestureScene
    ) -> Bool {
        guard featurePoint == nil || phase == .rebased, !phase.isLast, scene.options.panEnabled,
            !grab.types.contains(.pan)
        else { return false }
        // The viewport yields to a finger that travels, but not to the end of a pinch.
        guard scene.isDriven, let begin = continuation(phase, to: point, from: start, at: time) else { return true }
        return hypot(point.x - start.x, point.y - start.y) > scene.thresholds.panSlop
            && time.seconds(since: begin) > scene.thresholds.pairLiftInterval
    }

    /// Returns the time at which a finger that drags began, if it remains of two that moved the map; nil otherwise.
    func continuation(
        _ phase: GesturePhase, to point: CGPoint, from start: CGPoint, at time: Timestamp
    ) -> Timestamp? {
        guard phase == .began else { return pinchContinuation }
        // Only the drag of such a finger begins without a slop, at the point at which it is.
        return point == start ? time : nil
    }
}
