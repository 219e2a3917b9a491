public import KioskInput

/// The camera has moved.
public struct CameraChanged: Hashable, Sendable, MapEventPayload {
    static let kind = MapEvents.EventKind.cameraChanged

    /// Where the camera is now.
    public var cameraState: CameraState

    /// When it had moved, on the clock of the map view; zero without one.
    public var timestamp: Timestamp

    /// Who moved it; nil for a plain `setCamera(to:)` and for a new size of the view.
    public var owner: AnimationOwner?
}
