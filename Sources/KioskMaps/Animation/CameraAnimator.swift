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
    /// It has not begun.
    case inactive
    /// It moves the camera, or waits to.
    case active
    /// It is over.
    case stopped
}
