import Foundation
import KioskGestures

/// The drag of a mouse with its second button, which turns and tilts the map.
extension GestureManager {
    /// What turned and tilts when the drag began.
    struct Orbit {
        /// Moves the camera.
        var animator: DirectCameraAnimator
        /// The place that stays where it is, and where that is; nil above the horizon.
        var grip: (world: CGPoint, point: CGPoint)?
        /// Where the mouse was.
        var start: CGPoint
        /// The camera's bearing then, in degrees.
        var bearing: Double
        /// The camera's pitch then, in degrees.
        var pitch: Double
    }

    func orbit(_ phase: GesturePhase, to point: CGPoint) {
        switch phase {
        case .began:
            guard options.rotateEnabled || options.pitchEnabled else { return }
            holdStill()
            let state = map.cameraState
            orbit = Orbit(
                animator: camera.beginDirect(owner: .gestures),
                grip: grip(at: options.focalPoint ?? map.cameraTransform.principalPoint), start: point,
                bearing: state.bearing, pitch: state.pitch)
            map.beginGesture()
            delegate?.gestureManager(self, didBegin: .rotation)
        case .changed, .rebased:
            guard let orbit else { return }
            // From where it began, so that errors do not add up and a limit lets go where it took hold.
            let turn = (point.x - orbit.start.x) * thresholds.orbitTurnPerPoint
            let tilt = (orbit.start.y - point.y) * thresholds.orbitTiltPerPoint
            let target = CameraOptions(
                bearing: options.rotateEnabled ? orbit.bearing + turn : nil,
                pitch: options.pitchEnabled ? orbit.pitch + tilt : nil)
            if let grip = orbit.grip {
                orbit.animator.show(grip.world, at: grip.point, options: target)
            } else {
                orbit.animator.move(to: target)
            }
        case .ended, .cancelled:
            guard let orbit else { return }
            self.orbit = nil
            if phase == .ended { orbit.animator.finish() } else { orbit.animator.stopAnimation() }
            map.endGesture()
            delegate?.gestureManager(self, didEnd: .rotation, willAnimate: false)
        }
    }

    /// The place that is seen at a point, to keep it there; nil above the horizon.
    func grip(at point: CGPoint) -> (world: CGPoint, point: CGPoint)? {
        map.cameraTransform.worldPoint(for: point).map { ($0, point) }
    }
}
