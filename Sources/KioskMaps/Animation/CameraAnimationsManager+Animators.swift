public import Foundation

/// Animators to keep, start, pause and turn round; they stop nobody else.
extension CameraAnimationsManager {
    /// Makes an animator along timing parameters that is not started; keep it until it is.
    ///
    /// Without a clock attached it is over at once and cannot be started.
    /// - Parameters:
    ///   - duration: Seconds; a negative one counts as 0.
    ///   - timingParameters: How it gains and loses speed.
    ///   - animationOwner: Who moves the camera by it.
    ///   - animations: Says at the start what shall change.
    public func makeAnimator(
        duration: TimeInterval, timingParameters: any UITimingCurveProvider,
        animationOwner: AnimationOwner = .unspecified, animations: @escaping (inout CameraTransition) -> Void
    ) -> BasicCameraAnimator {
        let animator = BasicCameraAnimator(
            owner: animationOwner, duration: usable(duration, for: "an animator"), curve: timingParameters,
            manager: self, animations: animations)
        animator.isReplaceable = animationOwner == .cameraAnimationsManager
        register(animator)
        if !isRunning { animator.stopAnimation() }
        return animator
    }

    /// Makes an animator along a named curve that is not started; keep it until it is.
    ///
    /// Without a clock attached it is over at once and cannot be started.
    /// - Parameters:
    ///   - duration: Seconds; a negative one counts as 0.
    ///   - curve: How it gains and loses speed.
    ///   - animationOwner: Who moves the camera by it.
    ///   - animations: Says at the start what shall change.
    public func makeAnimator(
        duration: TimeInterval, curve: UIViewAnimationCurve, animationOwner: AnimationOwner = .unspecified,
        animations: @escaping (inout CameraTransition) -> Void
    ) -> BasicCameraAnimator {
        makeAnimator(
            duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve),
            animationOwner: animationOwner, animations: animations)
    }

    /// Makes an animator along a cubic Bézier curve that is not started; keep it until it is.
    ///
    /// Without a clock attached it is over at once and cannot be started.
    /// - Parameters:
    ///   - duration: Seconds; a negative one counts as 0.
    ///   - controlPoint1: Bends the curve at its beginning: x is a fraction of the time in 0…1, y of the way.
    ///   - controlPoint2: Bends the curve at its end: x is a fraction of the time in 0…1, y of the way.
    ///   - animationOwner: Who moves the camera by it.
    ///   - animations: Says at the start what shall change.
    public func makeAnimator(
        duration: TimeInterval, controlPoint1: CGPoint, controlPoint2: CGPoint,
        animationOwner: AnimationOwner = .unspecified, animations: @escaping (inout CameraTransition) -> Void
    ) -> BasicCameraAnimator {
        makeAnimator(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2),
            animationOwner: animationOwner, animations: animations)
    }

    /// Makes an animator that swings like a spring and is not started; keep it until it is.
    ///
    /// Without a clock attached it is over at once and cannot be started.
    /// - Parameters:
    ///   - duration: Seconds; a negative one counts as 0.
    ///   - dampingRatio: 1 reaches the target without overshooting, less overshoots.
    ///   - animationOwner: Who moves the camera by it.
    ///   - animations: Says at the start what shall change.
    public func makeAnimator(
        duration: TimeInterval, dampingRatio: CGFloat, animationOwner: AnimationOwner = .unspecified,
        animations: @escaping (inout CameraTransition) -> Void
    ) -> BasicCameraAnimator {
        makeAnimator(
            duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: dampingRatio),
            animationOwner: animationOwner, animations: animations)
    }
}
