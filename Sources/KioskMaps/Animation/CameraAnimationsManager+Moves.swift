public import Foundation
import KioskGeometry

extension CameraAnimationsManager {
    /// Moves the camera evenly to where the options say.
    ///
    /// Replaces a movement begun by `ease` or `fly` before. Latitude and longitude change evenly, give a longitude of 190
    /// to cross the antimeridian; the bearing turns the shorter way. An anchor stays where it is all the way. Without a
    /// clock attached it is over at once, where the camera is.
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
            $0.center.toValue = camera.center
            $0.padding.toValue = camera.padding
            $0.zoom.toValue = camera.zoom
            $0.bearing.toValue = camera.bearing?.wrapped(from: 0, to: 360)
            $0.pitch.toValue = camera.pitch
            if let anchor = camera.anchor {
                $0.anchor.fromValue = anchor
                $0.anchor.toValue = anchor
            }
        }
        if let completion { animator.addCompletion(completion) }
        stopMoves(besides: animator)
        animator.startAnimation()
        return animator
    }

    /// Flies the camera to where the options say, rising for a long way and coming down again.
    ///
    /// Replaces a movement begun by `ease` or `fly` before. The world is crossed the shorter way, and the bearing turns so.
    /// The zoom level never rises above that of both ends. Without a clock attached it is over at once, where the camera is.
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
        stopMoves(besides: animator)
        animator.start()
        return animator
    }

    /// Lets the map glide on from a velocity in points per second, in place of what else its owner moves.
    @discardableResult
    func decelerate(
        from location: CGPoint, velocity: CGPoint, factor: Double, owner: AnimationOwner,
        completion: AnimationCompletion? = nil, drag: @escaping (_ from: CGPoint, _ to: CGPoint) -> Void
    ) -> DecelerationCameraAnimator {
        let animator = DecelerationCameraAnimator(
            owner: owner, location: location, velocity: velocity, factor: factor, manager: self, drag: drag)
        if let completion { animator.listeners.addCompletion(completion) }
        register(animator)
        stopMoves(besides: animator)
        animator.startAnimation()
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

    /// Stops everything that moves the camera for the owner of an animator, but that one.
    ///
    /// That one is made before, so that it is stopped in its turn by a movement that one of the completions begins: at most
    /// one is ever under way.
    private func stopMoves(besides newest: any CameraAnimator) {
        for animator in cameraAnimators where animator !== newest && animator.owner == newest.owner {
            animator.stopAnimation()
        }
    }
}
