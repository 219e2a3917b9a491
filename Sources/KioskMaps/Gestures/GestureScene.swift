import KioskGestures

/// What the application has configured for the gestures of a map: shared by all scenes until a part of it changes.
final class GestureConfiguration: Sendable {
    /// The options of the gestures.
    let options: GestureOptions

    /// The thresholds of the gestures.
    let thresholds: GestureThresholds

    /// The gestures of the map, including those that the application has added.
    let gestures: [MapGesture]

    init(
        options: GestureOptions = GestureOptions(), thresholds: GestureThresholds = GestureThresholds(),
        gestures: [MapGesture] = MapGesture.standard
    ) {
        self.options = options
        self.thresholds = thresholds
        self.gestures = gestures
    }
}

/// The state of the map on which the effect of a gesture depends.
struct GestureScene {
    /// The camera.
    var camera: CameraState

    /// The perspective of the camera.
    var transform: CameraTransform

    /// What the application has configured.
    let configuration: GestureConfiguration

    /// Whether the animator of the fingers moves the camera; false once it was cancelled.
    var isGrabbed = false

    /// Whether something else has moved the camera or resized the view since the last step of the fingers.
    var isDisturbed = false

    /// Whether the viewport continues to move the camera while gestures do.
    var isDriven = false

    /// Whether gestures zoom the viewport instead of moving the camera.
    var viewportHandlesZoom = false

    /// The options of the gestures.
    var options: GestureOptions { configuration.options }

    /// The thresholds of the gestures.
    var thresholds: GestureThresholds { configuration.thresholds }
}
