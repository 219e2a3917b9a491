package import KioskGestures
package import KioskScene

/// What the application has configured for the gestures of a map: shared by all scenes until a part of it changes.
package final class GestureConfiguration: Sendable {
    /// The options of the gestures.
    package let options: GestureOptions

    /// The thresholds of the gestures.
    package let thresholds: GestureThresholds

    /// The gestures of the map, including those that the application has added.
    package let gestures: [MapGesture]

    package init(
        options: GestureOptions = GestureOptions(), thresholds: GestureThresholds = GestureThresholds(),
        gestures: [MapGesture] = MapGesture.standard
    ) {
        self.options = options
        self.thresholds = thresholds
        self.gestures = gestures
    }
}

/// The state of the map on which the effect of a gesture depends.
package struct GestureScene {
    /// The camera.
    package var camera: CameraState

    /// The perspective of the camera.
    package var transform: CameraTransform

    /// What the application has configured.
    package let configuration: GestureConfiguration

    /// Whether the animator of the fingers moves the camera; false once it was cancelled.
    package var isGrabbed: Bool

    /// Whether something else has moved the camera or resized the view since the last step of the fingers.
    package var isDisturbed: Bool

    /// Whether the viewport continues to move the camera while gestures do.
    package var isDriven: Bool

    /// Whether gestures zoom the viewport instead of moving the camera.
    package var viewportHandlesZoom: Bool

    package init(
        camera: CameraState, transform: CameraTransform, configuration: GestureConfiguration, isGrabbed: Bool = false,
        isDisturbed: Bool = false, isDriven: Bool = false, viewportHandlesZoom: Bool = false
    ) {
        self.camera = camera
        self.transform = transform
        self.configuration = configuration
        self.isGrabbed = isGrabbed
        self.isDisturbed = isDisturbed
        self.isDriven = isDriven
        self.viewportHandlesZoom = viewportHandlesZoom
    }

    /// The options of the gestures.
    var options: GestureOptions { configuration.options }

    /// The thresholds of the gestures.
    var thresholds: GestureThresholds { configuration.thresholds }
}
