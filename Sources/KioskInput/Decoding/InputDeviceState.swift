/// The state of an input device in the kernel: its slots, the keys that are down, and its axes.
///
/// A reader requests it when it opens the device and after a drop. A state to which all events of the device are applied,
/// including those that a reader did not receive, equals the response of the kernel.
public struct InputDeviceState: Hashable, Sendable {
    /// The slot to which multitouch events apply; `nil` if unknown.
    public var slot: Int?
    /// The values of each slot by their `ABS_MT_…` code; missing slots are empty.
    public var slots: [Int: [UInt16: Int32]]
    /// The keys and buttons that are down, by their codes.
    public var keys: Set<UInt16>
    /// The values of the other axes by their `ABS_…` code.
    public var axes: [UInt16: Int32]

    /// Creates a state, by default that of an untouched device.
    ///
    /// - Parameters:
    ///   - slot: The slot to which multitouch events apply; `nil` if unknown.
    ///   - slots: The values of each slot by their `ABS_MT_…` code.
    ///   - keys: The keys and buttons that are down, by their codes.
    ///   - axes: The values of the other axes by their `ABS_…` code.
    public init(
        slot: Int? = nil, slots: [Int: [UInt16: Int32]] = [:], keys: Set<UInt16> = [], axes: [UInt16: Int32] = [:]
    ) {
        self.slot = slot
        self.slots = slots
        self.keys = keys
        self.axes = axes
    }

    /// Applies an event as the kernel does before it delivers the event to readers.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - device: The device that sent it, with its slots.
    public mutating func apply(_ event: InputEvent, from device: InputDeviceDescription) {
        switch (event.type, event.code) {
        case (InputEvent.EV.key, _):
            switch event.value {
            case 0: keys.remove(event.code)
            case 1: keys.insert(event.code)
            default: break
            }
        case (InputEvent.EV.abs, InputEvent.ABS.mtSlot):
            // The kernel does not select a slot that does not exist.
            if (0..<(device.slotCount ?? 0)).contains(Int(event.value)) { slot = Int(event.value) }
        case (InputEvent.EV.abs, InputEvent.ABS.multitouch):
            // Without slots the kernel does not store multitouch values.
            if device.slotCount != nil { slots[slot ?? 0, default: [:]][event.code] = event.value }
        case (InputEvent.EV.abs, _):
            axes[event.code] = event.value
        default: break
        }
    }

    /// Returns the slots for a touch decoder; `nil` if the kernel does not store the contacts.
    ///
    /// A panel with a single touch has one slot, with some tracking id while it is touched. For a panel without slots the
    /// kernel stores nothing.
    public func slotStates(of device: InputDeviceDescription) -> [SlotState]? {
        switch device.touchProtocol {
        case .slots:
            return (0..<(device.slotCount ?? 0)).map { SlotState(slots[$0] ?? [:]) }
        case .single:
            return [
                SlotState(
                    trackingID: keys.contains(device.contactKey) ? .max : -1, x: axes[InputEvent.ABS.x] ?? 0,
                    y: axes[InputEvent.ABS.y] ?? 0, distance: axes[InputEvent.ABS.distance] ?? 0)
            ]
        case .anonymous, nil:
            return nil
        }
    }
}

extension SlotState {
    fileprivate init(_ values: [UInt16: Int32]) {
        self.init()
        trackingID = values[InputEvent.ABS.mtTrackingID] ?? -1
        for (code, value) in values { _ = apply(value, to: code) }
        // Zero is also the value of drivers that declare the axis and never report it.
        if touchMajor == 0 { touchMajor = nil }
    }
}
