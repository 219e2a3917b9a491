/// What the kernel holds about an input device at one moment: its slots, the keys that are down, and its axes.
///
/// A reader asks for it when it opens the device and after a drop. Fed with every row that the device sent, those that the
/// reader never got included, the state says what the answer would be.
public struct InputDeviceState: Hashable, Sendable {
    /// The slot that multitouch rows are about; `nil` when nobody knows.
    public var slot: Int?
    /// The values of each slot by their `ABS_MT_…` code; what is missing is empty.
    public var slots: [Int: [UInt16: Int32]]
    /// The keys and buttons that are down, by their code.
    public var keys: Set<UInt16>
    /// The values of the other axes by their `ABS_…` code.
    public var axes: [UInt16: Int32]

    /// Creates a state, that of an untouched device unless said otherwise.
    public init(
        slot: Int? = nil, slots: [Int: [UInt16: Int32]] = [:], keys: Set<UInt16> = [], axes: [UInt16: Int32] = [:]
    ) {
        self.slot = slot
        self.slots = slots
        self.keys = keys
        self.axes = axes
    }

    /// Takes a row as the kernel does before it hands it to any reader.
    ///
    /// - Parameter device: The device that sent it; it tells which slots there are.
    public mutating func apply(_ event: InputEvent, from device: InputDeviceDescription) {
        switch (event.type, event.code) {
        case (InputEvent.EV.key, _):
            switch event.value {
            case 0: keys.remove(event.code)
            case 1: keys.insert(event.code)
            default: break
            }
        case (InputEvent.EV.abs, InputEvent.ABS.mtSlot):
            // The kernel does not select a slot that is not there.
            if (0..<(device.slotCount ?? 0)).contains(Int(event.value)) { slot = Int(event.value) }
        case (InputEvent.EV.abs, InputEvent.ABS.multitouch):
            // Without slots multitouch values pass through the kernel and leave no trace.
            if device.slotCount != nil { slots[slot ?? 0, default: [:]][event.code] = event.value }
        case (InputEvent.EV.abs, _):
            axes[event.code] = event.value
        default: break
        }
    }

    /// The slots as a touch decoder wants them; `nil` where the kernel cannot say what touches.
    ///
    /// A panel with a single touch has one slot, with some tracking id while it is touched. Of one without slots the kernel
    /// keeps nothing.
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
        // Zero is also what drivers leave that know the axis and never say a value.
        if touchMajor == 0 { touchMajor = nil }
    }
}
