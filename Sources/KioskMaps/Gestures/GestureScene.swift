import KioskGestures

/// The state of the map on which the effect of a gesture depends.
struct GestureScene {
    /// The camera.
    var camera: CameraState

    /// The perspective of the camera.
    var transform: CameraTransform

    /// The options of the gestures.
    var options: GestureOptions

    /// The thresholds of the gestures.
    var thresholds: GestureThresholds

    /// The gestures of the map, including those that the application has added.
    var gestures = MapGesture.standard

    /// Whether the animator of the fingers moves the camera; false once it was cancelled.
    var isGrabbed = false

    /// Whether something else has moved the camera or resized the view since the last step of the fingers.
    var isDisturbed = false

    /// Whether the viewport continues to move the camera while gestures do.
    var isDriven = false

    /// Whether gestures zoom the viewport instead of moving the camera.
    var viewportHandlesZoom = false
}
