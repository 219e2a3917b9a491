public import KioskInput

/// An event that is sent when the camera has moved.
public struct CameraChanged: Hashable, Sendable, MapEventPayload {
    package static let kind = MapEvents.EventKind.cameraChanged

    /// The state of the camera.
    public var cameraState: CameraState

    /// The time of the movement on the clock of the map view; zero without a clock.
    public var timestamp: Timestamp

    /// The owner of the movement; nil for `setCamera(to:)` by the application and for a change of the size of the view.
    ///
    /// The move of the centre to the ground at the end of a gesture is one of `AnimationOwner.gestures`.
    public var owner: AnimationOwner?

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - cameraState: The state of the camera.
    ///   - timestamp: The time of the movement on the clock of the map view.
    ///   - owner: The owner of the movement; nil for the application.
    public init(cameraState: CameraState, timestamp: Timestamp, owner: AnimationOwner? = nil) {
        self.cameraState = cameraState
        self.timestamp = timestamp
        self.owner = owner
    }
}
