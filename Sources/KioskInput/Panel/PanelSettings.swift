/// What is known of one panel beyond what it says itself: its true range, how it is mounted, and how noisy it is.
///
///     var settings = PanelSettings()
///     settings.horizontalRange = 0...4095          // declared 0...32767
///     settings.panelRotation = .clockwise90
///     settings.filter = TouchFilterOptions(.resistive)
///
/// The steps come in this order: the ranges make shares of the two axes, the axes are swapped, then inverted, the
/// calibration corrects them, the panel's rotation and then the display's turn them.
public struct PanelSettings: Hashable, Sendable {
    /// The values from the left edge to the right one in device units, in place of those declared.
    public var horizontalRange: ClosedRange<Int32>?

    /// The values from the upper edge to the lower one in device units, in place of those declared.
    public var verticalRange: ClosedRange<Int32>?

    /// Whether what the panel calls horizontal is vertical.
    public var swapsAxes = false

    /// Whether the horizontal axis, after the swap, runs from right to left.
    public var invertsHorizontal = false

    /// Whether the vertical axis, after the swap, runs upwards.
    public var invertsVertical = false

    /// Corrects the panel's mounting, in place of the matrix udev knows; `nil` keeps that.
    public var calibration: CalibrationMatrix?

    /// How far the glass is mounted clockwise on the display.
    public var panelRotation = PanelRotation.none

    /// How far the display hangs turned clockwise, with its picture turned back upright.
    public var displayRotation = PanelRotation.none

    /// The `ABS_MT_TOUCH_MAJOR`, in device units, from which on a contact is a palm; `nil` when size does not tell.
    public var palmSize: Int32?

    /// What is done against noise.
    public var filter = TouchFilterOptions()

    /// Creates settings that change nothing.
    public init() {}
}
