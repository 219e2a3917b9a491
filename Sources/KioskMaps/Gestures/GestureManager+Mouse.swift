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
        /// Where the mouse was last.
        var last: CGPoint
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
            let hand = DirectCameraAnimator(owner: .gestures, manager: camera)
            orbit = makeOrbit(hand, at: point)
            map.beginGesture()
            camera.didStart(hand)
            delegate?.gestureManager(self, didBegin: .rotation)
        case .changed, .rebased:
            // The mouse takes hold anew where something else has moved the camera.
            if let orbit, orbit.animator.isDisturbed { self.orbit = makeOrbit(orbit.animator, at: orbit.last) }
            orbit?.last = point
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

    private func makeOrbit(_ animator: DirectCameraAnimator, at point: CGPoint) -> Orbit {
        animator.accept()
        let state = map.cameraState
        return Orbit(
            animator: animator, grip: grip(at: options.focalPoint ?? map.cameraTransform.principalPoint), start: point,
            last: point, bearing: state.bearing, pitch: state.pitch)
    }

    /// The place that is seen at a point, to keep it there; nil in the sky.
    func grip(at point: CGPoint) -> (world: CGPoint, point: CGPoint)? {
        map.isSky(at: point) ? nil : map.cameraTransform.worldPoint(for: point).map { ($0, point) }
    }
}
