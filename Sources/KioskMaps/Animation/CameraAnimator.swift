/// An object that moves the camera over time.
@MainActor
public protocol CameraAnimator: Cancelable {
    /// The owner of the animation.
    var owner: AnimationOwner { get }

    /// The state of the animator.
    var state: CameraAnimatorState { get }

    /// Stops the animator and leaves the camera at its current position. The animator cannot be started again.
    func stopAnimation()
}

/// The state of an animator.
public enum CameraAnimatorState: Hashable, Sendable {
    /// The animator has not started or has ended.
    case inactive
    /// The animator moves the camera, waits for the end of its delay, or is paused.
    case active
    /// Not used; declared for source compatibility with the Mapbox Maps SDK.
    case stopped
}

/// The position of an animation at its end.
public enum AnimationPosition: Hashable, Sendable {
    /// The end: the animation was completed.
    case end
    /// The start: the animation was reversed.
    case start
    /// A position in between: the animation was stopped.
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
