/// One row of the kernel's event stream, as `struct input_event` carries it.
///
/// Rows mean something only together, up to the `SYN_REPORT` that ends their frame. The constants of
/// `linux/input-event-codes.h` stand under their kernel names: `InputEvent.ABS.mtSlot` is `ABS_MT_SLOT`.
public struct InputEvent: Hashable, Sendable {
    /// When the kernel received the row.
    public var time: Timestamp
    /// The kind of row, such as `EV_ABS`.
    public var type: UInt16
    /// What changed, within the type.
    public var code: UInt16
    /// The new value, in device units for axes.
    public var value: Int32

    /// Creates a row.
    public init(time: Timestamp, type: UInt16, code: UInt16, value: Int32) {
        self.time = time
        self.type = type
        self.code = code
        self.value = value
    }
}
