public import Foundation

/// Animators that an app keeps, starts, pauses and reverses; they do not stop other animators.
extension CameraAnimationsManager {
    /// Creates an animator with timing parameters that is not started; keep it until it is.
    ///
    /// Without a clock the animator ends immediately and cannot be started.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds; a negative one counts as 0.
    ///   - timingParameters: The timing curve.
    ///   - animationOwner: The owner of the animation.
    ///   - animations: Sets the targets of the transition; called at the start.
    public func makeAnimator(
        duration: TimeInterval, timingParameters: any UITimingCurveProvider,
        animationOwner: AnimationOwner = .unspecified, animations: @escaping (inout CameraTransition) -> Void
    ) -> BasicCameraAnimator {
        let animator = BasicCameraAnimator(
            owner: animationOwner, duration: usable(duration, for: "makeAnimator"), curve: timingParameters,
            manager: self, animations: animations)
        animator.isReplaceable = animationOwner == .cameraAnimationsManager
        register(animator)
        if !isRunning { animator.stopAnimation() }
        return animator
    }

    /// Creates an animator with a named curve that is not started; keep it until it is.
    ///
    /// Without a clock the animator ends immediately and cannot be started.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds; a negative one counts as 0.
    ///   - curve: The timing curve.
    ///   - animationOwner: The owner of the animation.
    ///   - animations: Sets the targets of the transition; called at the start.
    public func makeAnimator(
        duration: TimeInterval, curve: UIViewAnimationCurve, animationOwner: AnimationOwner = .unspecified,
        animations: @escaping (inout CameraTransition) -> Void
    ) -> BasicCameraAnimator {
        makeAnimator(
            duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve),
            animationOwner: animationOwner, animations: animations)
    }

    /// Creates an animator with a cubic Bézier curve that is not started; keep it until it is.
    ///
    /// Without a clock the animator ends immediately and cannot be started.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds; a negative one counts as 0.
    ///   - controlPoint1: The first control point: x is a fraction of the time in 0…1, y the progress.
    ///   - controlPoint2: The second control point: x is a fraction of the time in 0…1, y the progress.
    ///   - animationOwner: The owner of the animation.
    ///   - animations: Sets the targets of the transition; called at the start.
    public func makeAnimator(
        duration: TimeInterval, controlPoint1: CGPoint, controlPoint2: CGPoint,
        animationOwner: AnimationOwner = .unspecified, animations: @escaping (inout CameraTransition) -> Void
    ) -> BasicCameraAnimator {
        makeAnimator(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2),
            animationOwner: animationOwner, animations: animations)
    }

    /// Creates an animator with the timing of a spring that is not started; keep it until it is.
    ///
    /// Without a clock the animator ends immediately and cannot be started.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds; a negative one counts as 0.
    ///   - dampingRatio: The damping ratio; 1 reaches the target without overshooting, less overshoots.
    ///   - animationOwner: The owner of the animation.
    ///   - animations: Sets the targets of the transition; called at the start.
    public func makeAnimator(
        duration: TimeInterval, dampingRatio: CGFloat, animationOwner: AnimationOwner = .unspecified,
        animations: @escaping (inout CameraTransition) -> Void
    ) -> BasicCameraAnimator {
        makeAnimator(
            duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: dampingRatio),
            animationOwner: animationOwner, animations: animations)
    }
}
