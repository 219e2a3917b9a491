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
