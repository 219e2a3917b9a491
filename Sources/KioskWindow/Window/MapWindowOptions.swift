public import Foundation
public import KioskInput

/// The options of a map window.
public struct MapWindowOptions: Sendable {
    /// The title.
    public var title = "KioskMaps"

    /// The width and height in points as the viewer sees them, at the opening of the window; nil for the whole display.
    ///
    /// The window has `pixelRatio` times as many pixels, whatever the scale of its output in a Wayland compositor is. On a
    /// console it always covers the whole display.
    public var size: CGSize?

    /// The index of the display, starting at 0; an index without a display uses the first one.
    public var displayIndex = 0

    /// The rotation of the display as it is mounted, in degrees clockwise; the map and the touches are rotated back.
    public var rotation = PanelRotation.none

    /// The devices in /dev/input whose reports belong to the window; nil for those that no window selects in the first window, and
    /// none in further windows.
    ///
    /// The points of a touchscreen are those of the whole display of the window. Defaults to nil.
    public var devices: DeviceSelection?

    /// The number of pixels in a point; nil derives it from the resolution of the display.
    public var pixelRatio: CGFloat?

    /// Whether frames wait for the vertical blank of the display, so that they do not tear.
    ///
    /// Defaults to `true`.
    public var isVSynced = true

    /// Creates options for a window that covers the first display.
    public init() {}
}
