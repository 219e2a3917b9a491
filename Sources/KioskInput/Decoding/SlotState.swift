/// What the kernel holds in one multitouch slot, in device units.
public struct SlotState: Hashable, Sendable {
    /// Identity of the contact in the slot, negative for none.
    public var trackingID: Int32
    /// Horizontal position, kept by the kernel after the contact is gone.
    public var x: Int32
    /// Vertical position, kept by the kernel after the contact is gone.
    public var y: Int32
    /// Distance from the glass; more than zero means that the contact hovers.
    public var distance: Int32
    /// What kind of thing it is: 0 a finger, 1 a pen, 2 a palm.
    public var toolType: Int32
    /// Length of the longer axis of the touching area; zero means that the contact hovers, `nil` that nothing is known.
    public var touchMajor: Int32?

    /// Creates the state of a slot, empty unless said otherwise.
    public init(
        trackingID: Int32 = -1, x: Int32 = 0, y: Int32 = 0, distance: Int32 = 0, toolType: Int32 = 0,
        touchMajor: Int32? = nil
    ) {
        self.trackingID = trackingID
        self.x = x
        self.y = y
        self.distance = distance
        self.toolType = toolType
        self.touchMajor = touchMajor
    }

    /// Whether something touches the glass, rather than nothing or a hovering finger.
    public var isTouching: Bool { trackingID >= 0 && distance <= 0 && touchMajor != 0 }

    /// Whether the device takes it for a palm (`MT_TOOL_PALM`).
    var isPalmTool: Bool { toolType == 2 }
}
