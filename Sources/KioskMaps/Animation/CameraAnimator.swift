/// Something that moves the camera over time.
@MainActor
public protocol CameraAnimator: Cancelable {
    /// Who moves the camera by it.
    var owner: AnimationOwner { get }

    /// Whether it moves the camera.
    var state: CameraAnimatorState { get }

    /// Stops it where it is; it cannot be started again.
    func stopAnimation()
}

/// Whether an animator moves the camera.
public enum CameraAnimatorState: Hashable, Sendable {
    /// It has not begun, or it is over.
    case inactive
    /// It moves the camera, waits for its delay to be over, or is paused.
    case active
    /// Never the state of an animator of this library; code written for phones may name it.
    case stopped
}

/// Where an animation stood when it ended.
public enum AnimationPosition: Hashable, Sendable {
    /// At its end: it ran to completion.
    case end
    /// At its start: it ran backwards to it.
    case start
    /// Somewhere between: it was stopped.
    case current
}

/// Told where an animation stood when it ended.
public typealias AnimationCompletion = @MainActor (_ animatingPosition: AnimationPosition) -> Void

extension Signal where Payload == any CameraAnimator {
    /// The same signal, of the animators of one owner only.
    ///
    ///     mapView.camera.onCameraAnimatorFinished.owned(by: .gestures).observe { _ in … }.store(in: &cancelables)
    public func owned(by owner: AnimationOwner) -> Signal<any CameraAnimator> {
        Signal { handler in
            observe { if $0.owner == owner { handler($0) } }
        }
    }
}
