/// The state of one multitouch slot in the kernel, in device units.
public struct SlotState: Hashable, Sendable {
    /// The tracking id of the contact in the slot; negative without one.
    public var trackingID: Int32
    /// The horizontal position, which the kernel keeps after the end of the contact.
    public var x: Int32
    /// The vertical position, which the kernel keeps after the end of the contact.
    public var y: Int32
    /// The distance from the glass; a contact with more than zero hovers.
    public var distance: Int32
    /// The tool: 0 a finger, 1 a pen, 2 a palm.
    public var toolType: Int32
    /// The length of the longer axis of the contact area; a contact with zero hovers, `nil` is unknown.
    public var touchMajor: Int32?

    /// Creates the state of a slot, which is empty by default.
    ///
    /// - Parameters:
    ///   - trackingID: The tracking id; negative without a contact.
    ///   - x: The horizontal position.
    ///   - y: The vertical position.
    ///   - distance: The distance from the glass.
    ///   - toolType: The tool: 0 a finger, 1 a pen, 2 a palm.
    ///   - touchMajor: The length of the longer axis of the contact area; `nil` if unknown.
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

    /// Whether the slot holds a contact that touches the glass.
    public var isTouching: Bool { trackingID >= 0 && distance <= 0 && touchMajor != 0 }

    /// Whether the device reports the contact as a palm (`MT_TOOL_PALM`).
    var isPalmTool: Bool { toolType == 2 }
}
