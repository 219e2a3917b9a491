/// An object that moves the camera over time.
@MainActor
public protocol CameraAnimator: Cancelable {
    /// The owner of the animation.
    var owner: AnimationOwner { get }

    /// Whether the animator is in progress.
    var state: CameraAnimatorState { get }

    /// Stops the animator; it cannot be started again, and the camera stays where it is.
    func stopAnimation()
}

/// The state of an animator.
public enum CameraAnimatorState: Hashable, Sendable {
    /// It has not started, or it has ended.
    case inactive
    /// It moves the camera, waits for the end of its delay, or is paused.
    case active
    /// Never used by this library; declared for code written for phones.
    case stopped
}

/// The position of an animation at its end.
public enum AnimationPosition: Hashable, Sendable {
    /// At its end: the animation was completed.
    case end
    /// At its start: the animation was reversed.
    case start
    /// In between: the animation was stopped.
    case current
}

/// A closure that is called with the position at which an animation has ended.
public typealias AnimationCompletion = @MainActor (_ animatingPosition: AnimationPosition) -> Void

extension Signal where Payload == any CameraAnimator {
    /// Returns the signal of the animators of one owner.
    ///
    ///     mapView.camera.onCameraAnimatorFinished.owned(by: .gestures).observe { _ in … }.store(in: &cancelables)
    public func owned(by owner: AnimationOwner) -> Signal<any CameraAnimator> {
        Signal { handler in
            observe { if $0.owner == owner { handler($0) } }
        }
    }
}
