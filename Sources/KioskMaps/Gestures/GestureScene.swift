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

    /// The gestures of the map, with those that were added.
    var gestures = MapGesture.standard

    /// Whether the animator of the fingers moves the camera; false once it was cancelled.
    var isGrabbed = false

    /// Whether something else has moved the camera or resized the view since the last step of the fingers.
    var isDisturbed = false

    /// Whether the viewport continues to move the camera while gestures do.
    var isDriven = false

    /// Whether the viewport zooms in place of the gestures.
    var zoomsInPlace = false
}
