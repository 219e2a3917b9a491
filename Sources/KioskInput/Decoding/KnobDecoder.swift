/// A decoder of the events of a knob into turns, one for each frame in which it turned.
struct KnobDecoder: Sendable {
    private let axis: UInt16
    private var steps = 0

    /// Creates a decoder for a device; `nil` if it is not a knob.
    init?(device: InputDeviceDescription) {
        guard let axis = device.knobAxis else { return nil }
        self.axis = axis
    }

    mutating func handle(_ event: InputEvent) {
        // No device can send a frame with as many events as would overflow.
        if event.type == InputEvent.EV.rel, event.code == axis { steps &+= Int(event.value) }
    }

    /// Completes a frame.
    mutating func report(at time: Timestamp, emit: (InputReport) -> Void) {
        if steps != 0 { emit(.turn(KnobTurn(time: time, steps: steps))) }
        steps = 0
    }

    /// Discards the current frame.
    mutating func discardFrame() {
        steps = 0
    }
}
