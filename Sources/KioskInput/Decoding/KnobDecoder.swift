/// Turns the rows of a knob into turns, one for each frame in which it turned.
struct KnobDecoder: Sendable {
    private let axis: UInt16
    private var steps = 0

    /// Creates a decoder for a knob; `nil` when the device is none.
    init?(device: InputDeviceDescription) {
        guard let axis = device.knobAxis else { return nil }
        self.axis = axis
    }

    mutating func handle(_ event: InputEvent) {
        // As many rows as would overflow come in no frame that a device can send.
        if event.type == InputEvent.EV.rel, event.code == axis { steps &+= Int(event.value) }
    }

    /// Completes a frame.
    mutating func report(at time: Timestamp, emit: (InputReport) -> Void) {
        if steps != 0 { emit(.turn(KnobTurn(time: time, steps: steps))) }
        steps = 0
    }

    /// Forgets the frame that is under way.
    mutating func forgetFrame() {
        steps = 0
    }
}
