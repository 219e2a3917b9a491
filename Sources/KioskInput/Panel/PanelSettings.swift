/// The settings of one panel: its true range, its mounting, and its noise.
///
///     var settings = PanelSettings()
///     settings.horizontalRange = 0...4095          // declared 0...32767
///     settings.panelRotation = .clockwise90
///     settings.filter = TouchFilterOptions(.resistive)
///
/// The steps are applied in this order: the ranges, the swap of the axes, their inversion, the calibration, the rotation
/// of the panel, and the rotation of the display.
public struct PanelSettings: Hashable, Sendable {
    /// The values from the left edge to the right one in device units; `nil` for the declared ones.
    public var horizontalRange: ClosedRange<Int32>?

    /// The values from the upper edge to the lower one in device units; `nil` for the declared ones.
    public var verticalRange: ClosedRange<Int32>?

    /// Whether the horizontal and the vertical axis of the panel are swapped.
    public var swapsAxes = false

    /// Whether the horizontal axis, after the swap, runs from right to left.
    public var invertsHorizontal = false

    /// Whether the vertical axis, after the swap, runs upwards.
    public var invertsVertical = false

    /// The correction of the mounting, in place of the matrix in udev; `nil` keeps that.
    public var calibration: CalibrationMatrix?

    /// The rotation of the glass on the display, clockwise.
    public var panelRotation = PanelRotation.none

    /// The rotation of the display, clockwise, whose image is rotated back upright.
    public var displayRotation = PanelRotation.none

    /// The `ABS_MT_TOUCH_MAJOR` from which a contact is a palm, in device units; `nil` to ignore the size.
    public var palmSize: Int32?

    /// The options of the filter of noise.
    public var filter = TouchFilterOptions()

    /// Creates settings that change nothing.
    public init() {}
}
