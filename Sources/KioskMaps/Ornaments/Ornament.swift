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
    /// The attribution dialog.
    case dialog
    /// The button that closes the dialog.
    case closeDialog = "close-dialog"

    /// The id of the element that draws the ornament: `ornament.` and the raw value.
    ///
    /// `ScreenElementManager.onTap` sends it; elements of applications have other ids.
    public var elementId: String { "ornament." + rawValue }
}
