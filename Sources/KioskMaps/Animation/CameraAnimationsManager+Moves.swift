public import Foundation
import KioskGeometry

extension CameraAnimationsManager {
    /// Moves the camera evenly to where the options say.
    ///
    /// Replaces an earlier `ease` or `fly`, a deceleration after a fling, and the zoom of a tap, wheel, knob or key. Latitude
    /// and longitude change evenly, give a longitude of 190 to cross the antimeridian; the bearing turns the shorter way. An
    /// anchor stays where it is all the way. Without a clock attached it is over at once, where the camera is.
    /// - Parameters:
    ///   - camera: Where to; what is nil stays.
    ///   - duration: Seconds; a negative one counts as 0, which ends with the next frame.
    ///   - curve: How it gains and loses speed.
    ///   - completion: Told how it ended.
    /// - Returns: What stops it where it is.
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

    /// Flies the camera to where the options say, rising for a long way and coming down again.
    ///
    /// Replaces an earlier `ease` or `fly`, a deceleration after a fling, and the zoom of a tap, wheel, knob or key. The world
    /// is crossed the shorter way, and the bearing turns so. The zoom level never rises above that of both ends. Without a
    /// clock attached it is over at once, where the camera is.
    ///
    /// Source: J. van Wijk and W. Nuij, "Smooth and efficient zooming and panning", 2003.
    /// - Parameters:
    ///   - camera: Where to; what is nil stays. An anchor has no say.
    ///   - duration: Seconds; a negative one counts as 0, which ends with the next frame. Nil takes what the length of the
    ///     flight calls for: 1.2 times the width of the view, seen from where the camera is, in a second.
    ///   - curve: How it gains and loses speed.
    ///   - completion: Told how it ended.
    /// - Returns: What stops it where it is.
    @discardableResult
    public func fly(
        to camera: CameraOptions, duration: TimeInterval? = nil, curve: TimingCurve = .easeOut,
        completion: AnimationCompletion? = nil
    ) -> any Cancelable {
        let animator = FlyToCameraAnimator(
            to: camera, duration: duration.map { usable($0, for: "fly(to:)") }, curve: curve,
            owner: .cameraAnimationsManager, manager: self)
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
    ///   - velocity: Points per second at the start.
    ///   - factor: The part of the velocity that is left after a millisecond; clamped to 0…0.9999.
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

    /// Makes an animator to a target that may move on the way; not started, and stopping nobody else.
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
        for animator in cameraAnimators where animator !== newest && animator.owner == owner ?? animator.owner {
            if let animator = animator as? any TimedCameraAnimator, animator.isReplaceable { animator.stopAnimation() }
        }
    }
}
