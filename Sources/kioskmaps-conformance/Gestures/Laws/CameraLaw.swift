import Foundation
import KioskGestures
import KioskInput
import KioskMaps
import KioskScene

/// The camera does not move when fingers come down, lift or rest, and the ground under fingers that move stays under them.
struct CameraLaw {
    let moment: TouchMoment
    let before: TouchSession
    let session: TouchSession
    let map: ExploredMap
    /// The gestures in progress before and after the moment.
    let activeBefore: ContinuousGestures
    let active: ContinuousGestures

    /// The greatest distance of the ground from its point that is due to rounding, in points.
    private static let tolerance: CGFloat = 0.001

    /// Returns the violation of the moment; nil without one.
    func violation() -> String? {
        if !mayMove, !isUnmoved { return "camera: moves without a movement of the fingers" }
        guard moment.isOfFingers, map.environment.isPlain, isMovement, activeBefore == active,
            before.fingers.map(\.id) == session.fingers.map(\.id), map.grab == true, map.options.focalPoint == nil,
            map.options.panMode == .horizontalAndVertical, map.options.pinchEnabled, map.options.pinchPanEnabled,
            map.options.pinchZoomEnabled,
            map.options.panEnabled
        else { return nil }
        // After options were applied, the fingers grab the ground anew with their next movement.
        return session.isConfigured && isUnmoved ? nil : groundViolation()
    }

    /// Whether the camera is that before the moment, apart from errors of rounding.
    private var isUnmoved: Bool {
        let (old, new) = (moment.camera.state, map.camera.state)
        guard abs(new.zoom - old.zoom) < 1e-9, abs(remainder(new.bearing - old.bearing, 360)) < 1e-9,
            abs(new.pitch - old.pitch) < 1e-9
        else { return false }
        let (from, to) = (moment.camera.transform, map.camera.transform)
        return hypot(to.center.x - from.center.x, to.center.y - from.center.y) * from.worldSize <= Self.tolerance
    }

    /// Whether the action moves fingers or the camera.
    private var mayMove: Bool {
        for case .action(.zoom) in moment.steps { return true }
        switch moment.action {
        case .landWhileMoving, .liftWhileMoving, .disturb: return true
        case .drag: return !active.isEmpty
        default: return isMovement && !active.isEmpty
        }
    }

    private var isMovement: Bool {
        switch moment.action {
        case .move, .moveAll, .spread, .turn: true
        default: false
        }
    }

    private func groundViolation() -> String? {
        let (old, new) = (moment.camera.state, map.camera.state)
        let zoom = Double(new.zoom - old.zoom)
        let bearing = remainder(new.bearing - old.bearing, 360)
        // Something else has moved the camera since the last step, from which the fingers continue.
        switch active {
        case .pitch:
            guard let pair = session.pair, session.fingers.count == 2 else { return nil }
            let rise = Double(pair.before.midpoint.y - pair.now.midpoint.y)
            let pitch = Double(old.pitch) + rise * Double(map.thresholds.tiltPerPoint)
            let isLimited = !(1...70).contains(pitch) || !(1...70).contains(Double(old.pitch))
            guard !isLimited, !moment.wasDisturbed, isStill(zoom, bearing) else { return nil }
            return hasConstantScale && abs(Double(new.pitch) - pitch) > 0.001
                ? "camera: does not tilt with the fingers" : nil
        case .quickZoom:
            guard let finger = session.fingers.first, session.fingers.count == 1, map.options.quickZoomEnabled,
                !map.options.oneFingerRotationEnabled
            else { return nil }
            let expected = Double(finger.step.y / map.thresholds.quickZoomPointsPerLevel)
            return abs(zoom - expected) < 1e-6 && abs(bearing) < 1e-6 && isSeen(finger.start, at: finger.start)
                ? nil : "camera: does not zoom with one finger"
        case .pan:
            if !isStill(zoom, bearing) { return "camera: zooms or turns with a drag" }
            return isDragged ? nil : "camera: the ground does not move with the finger"
        default:
            guard let pair = session.pair, active.isSubset(of: .ground), !active.isEmpty,
                min(pair.before.span, pair.now.span) > 2
            else { return nil }
            return pairViolation(pair, zoom: zoom, bearing: bearing)
        }
    }

    private func pairViolation(_ pair: TouchSession.Pair, zoom: Double, bearing: Double) -> String? {
        let expectedZoom = active.contains(.pinch) ? log2(Double(pair.now.span / pair.before.span)) : 0
        if abs(zoom - expectedZoom) > 1e-6 { return "camera: does not zoom with two fingers" }
        let expectedBearing = active.contains(.rotate) ? -pair.before.rotation(to: pair.now) : 0
        if abs(remainder(bearing - expectedBearing, 360)) > 1e-6 { return "camera: does not turn with two fingers" }
        return isSeen(pair.before.midpoint, at: pair.now.midpoint)
            ? nil : "camera: the ground does not move with two fingers"
    }

    private var hasConstantScale: Bool { map.camera.state.zoom == moment.camera.state.zoom }

    private func isStill(_ zoom: Double, _ bearing: Double) -> Bool {
        abs(zoom) < 1e-9 && abs(bearing) < 1e-9
    }

    /// Whether the ground under a finger, or midway between two, has moved with it.
    private var isDragged: Bool {
        let fingers = session.fingers
        return fingers.contains { first in
            fingers.contains { second in
                let now = FingerPair(first: first.position, second: second.position).midpoint
                let old = FingerPair(first: first.previous, second: second.previous).midpoint
                return isSeen(old, at: now)
            }
        }
    }

    /// Returns whether the ground that was seen at a point before is now seen at another one, as far as it can be grabbed.
    private func isSeen(_ old: CGPoint, at now: CGPoint) -> Bool {
        guard map.camera.state.pitch == 0 else { return true }
        guard let world = moment.camera.transform.worldPoint(for: old),
            let seen = map.camera.transform.screenPoint(for: world)
        else { return true }
        return hypot(seen.x - now.x, seen.y - now.y) <= Self.tolerance
    }
}
