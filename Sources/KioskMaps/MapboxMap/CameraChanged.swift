/// The camera has moved.
public struct CameraChanged: Hashable, Sendable {
    /// Where the camera is now.
    public var cameraState: CameraState

    /// Who moved it; nil for a plain `setCamera(to:)` and for a new size of the view.
    public var owner: AnimationOwner?
}
