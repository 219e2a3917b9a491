/// An event of the kernel, with the contents of `struct input_event`.
///
/// Events form frames that are ended by a `SYN_REPORT`. The constants of `linux/input-event-codes.h` have the names of
/// the kernel: `InputEvent.ABS.mtSlot` is `ABS_MT_SLOT`.
public struct InputEvent: Hashable, Sendable {
    /// The time at which the kernel received the event.
    public var time: Timestamp
    /// The type, such as `EV_ABS`.
    public var type: UInt16
    /// The code within the type.
    public var code: UInt16
    /// The value, in device units for axes.
    public var value: Int32

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - time: The time at which the kernel received the event.
    ///   - type: The type.
    ///   - code: The code within the type.
    ///   - value: The value.
    public init(time: Timestamp, type: UInt16, code: UInt16, value: Int32) {
        self.time = time
        self.type = type
        self.code = code
        self.value = value
    }
}
