public import Foundation
import KioskGeometry

extension CameraAnimationsManager {
    /// Eases the camera to a target.
    ///
    /// Replaces an earlier `ease` or `fly`, a deceleration after a fling, and the zoom of a tap, wheel, knob or key.
    /// Latitude and longitude change linearly, so a longitude of 190 crosses the antimeridian; the bearing turns the
    /// shorter way. An anchor stays where it is during the animation. Without a clock the animation ends immediately, and
    /// the camera stays.
    ///
    /// - Parameters:
    ///   - camera: The target; parts that are nil stay as they are.
    ///   - duration: The duration in seconds; a negative one counts as 0, which ends with the next frame.
    ///   - curve: The timing curve.
    ///   - completion: Called once with the position at which the animation ended.
    /// - Returns: A token that stops the animation when it is cancelled.
    @discardableResult
    public func ease(
        to camera: CameraOptions, duration: TimeInterval, curve: UIViewAnimationCurve = .easeOut,
        completion: AnimationCompletion? = nil
    ) -> any Cancelable {
        let animator = makeAnimator(duration: duration, curve: curve, animationOwner: .cameraAnimationsManager) {
            $0.change(to: camera)
        }
        if let completion { animator.addCompletion(completion) }
        map.outbox.commit {
            stopMoves(besides: animator)
            animator.startAnimation()
        }
        return animator
    }

    /// Flies the camera to a target: it zooms out for a long distance, and in again.
    ///
    /// Replaces an earlier `ease` or `fly`, a deceleration after a fling, and the zoom of a tap, wheel, knob or key. The
    /// flight crosses the world the shorter way, and the bearing turns the shorter way. The zoom level is never above
    /// that of both ends. Without a clock the animation ends immediately, and the camera stays.
    ///
    /// Source: J. van Wijk and W. Nuij, "Smooth and efficient zooming and panning", 2003.
    /// - Parameters:
    ///   - camera: The target; parts that are nil stay as they are. The anchor is ignored.
    ///   - duration: The duration in seconds; a negative one counts as 0, which ends with the next frame. nil selects
    ///     a duration by the length of the flight, at a speed of 1.2 widths of the view per second.
    ///   - curve: The timing curve.
    ///   - completion: Called once with the position at which the animation ended.
    /// - Returns: A token that stops the animation when it is cancelled.
    @discardableResult
    public func fly(
        to camera: CameraOptions, duration: TimeInterval? = nil, curve: TimingCurve = .easeOut,
        completion: AnimationCompletion? = nil
    ) -> any Cancelable {
        startFlight(
            to: camera, duration: duration.map { usable($0, for: "fly(to:)") }, curve: curve,
            owner: .cameraAnimationsManager, completion: completion)
    }

    /// Starts a flight, as `fly(to:duration:curve:completion:)`, of an owner.
    ///
    /// - Parameters:
    ///   - camera: The target; parts that are nil stay as they are.
    ///   - duration: The duration in seconds, 0 or more; nil selects one by the length of the flight.
    ///   - curve: The timing curve.
    ///   - owner: The owner of the animation.
    ///   - completion: Called once with the position at which the animation ended.
    /// - Returns: The animator, which is in progress unless there is no clock or the target is invalid.
    func startFlight(
        to camera: CameraOptions, duration: TimeInterval?, curve: TimingCurve = .easeOut, owner: AnimationOwner,
        completion: AnimationCompletion?
    ) -> FlyToCameraAnimator {
        let animator = FlyToCameraAnimator(
            to: camera, duration: duration, curve: curve, owner: owner, manager: self)
        if let completion { animator.listeners.addCompletion(completion) }
        register(animator)
        map.outbox.commit {
            stopMoves(besides: animator)
            animator.start()
        }
        return animator
    }

    /// Creates an animator that continues the movement of a finger with decreasing speed; it is not started.
    ///
    /// - Parameters:
    ///   - velocity: The initial velocity, in points per second.
    ///   - factor: The factor by which the velocity decreases in each millisecond; clamped to 0…0.9999.
    ///   - owner: The owner of the movement.
    ///   - move: Moves the ground by an offset on the screen, in points.
    func makeDeceleration(
        velocity: CGPoint, factor: Double, owner: AnimationOwner, move: @escaping (_ offset: CGPoint) -> Void
    ) -> DecelerationCameraAnimator {
        let animator = DecelerationCameraAnimator(
            owner: owner, velocity: velocity, factor: factor, manager: self, move: move)
        register(animator)
        return animator
    }

    /// Creates an animator to a target that may change during the animation; it is not started and stops no other
    /// animator.
    func makeRetargetingAnimator(
        from: CameraOptions, to: CameraOptions, duration: TimeInterval, curve: TimingCurve, owner: AnimationOwner
    ) -> RetargetingCameraAnimator {
        let animator = RetargetingCameraAnimator(
            from: from, to: to, duration: duration, curve: curve, owner: owner, manager: self)
        register(animator)
        if !isRunning { animator.stopAnimation() }
        return animator
    }

    /// Stops the movements that a new one replaces: eases, flights, decelerations, and zooms by taps, wheels, knobs and keys.
    ///
    /// - Parameters:
    ///   - newest: The new movement.
    ///   - owner: The owner whose movements are stopped; nil for any.
    func stopMoves(besides newest: (any CameraAnimator)? = nil, of owner: AnimationOwner? = nil) {
        for animator in cameraAnimators where animator !== newest && (owner == nil || animator.owner == owner) {
            if let animator = animator as? any TimedCameraAnimator, animator.isReplaceable { animator.stopAnimation() }
        }
    }
}
