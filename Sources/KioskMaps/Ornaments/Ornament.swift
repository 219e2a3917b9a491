/// An ornament, or a part of it that can be tapped.
///
///     mapView.ornaments.frame(of: .compass)
public enum Ornament: String, Hashable, Sendable, CaseIterable {
    /// The scale bar.
    case scaleBar = "scale-bar"
    /// The compass.
    case compass
    /// The logo.
    case logo
    /// The attribution button.
    case attribution
    /// The button that zooms in.
    case zoomIn = "zoom-in"
    /// The button that zooms out.
    case zoomOut = "zoom-out"
    /// The button that follows the location of the device.
    case locate
    /// The button that moves the camera home.
    case home
    /// The button that moves controls within reach, and back.
    case reach
    /// The button that moves the camera up on the screen.
    case panUp = "pan-up"
    /// The button that moves the camera down on the screen.
    case panDown = "pan-down"
    /// The button that moves the camera to the left on the screen.
    case panLeft = "pan-left"
    /// The button that moves the camera to the right on the screen.
    case panRight = "pan-right"
    /// The button that rotates the camera counterclockwise.
    case rotateLeft = "rotate-left"
    /// The button that rotates the camera clockwise.
    case rotateRight = "rotate-right"
    /// The button that tilts the camera towards the horizon.
    case tiltUp = "tilt-up"
    /// The button that tilts the camera towards the ground.
    case tiltDown = "tilt-down"
    /// The attribution dialog.
    case dialog
    /// The button that closes the dialog.
    case closeDialog = "close-dialog"

    /// The id of the element that draws the ornament: `ornament.` and the raw value.
    ///
    /// `ScreenElementManager.onTap` sends it; elements of applications have other ids.
    public var elementId: String { "ornament." + rawValue }
}
