import KioskMaps

/// What surrounds the gestures of an exploration: options, a viewport and features.
struct GestureEnvironment: Sendable {
    /// The options that the application may apply; the first are those of the beginning.
    var options = [GestureOptions()]

    /// Whether the viewport continues to move the camera during gestures.
    var isDriven = false

    /// Whether gestures zoom the viewport instead of moving the camera.
    var viewportHandlesZoom = false

    /// Whether each drag that is offered to a feature is accepted.
    var acceptsFeatures = false

    /// Whether a mouse is used, whose taps and drags have other thresholds than those of fingers.
    var hasMouse = false

    /// Whether the fingers move the camera as they move the ground, so that the laws of the ground apply: nothing restricts them or
    /// moves the camera as well.
    var isPlain: Bool { !isDriven && !viewportHandlesZoom && !acceptsFeatures }
}
