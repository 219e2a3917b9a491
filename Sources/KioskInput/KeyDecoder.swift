/// Turns the rows of a keyboard into strokes of the keys that mean something to a map.
///
/// All others stay unnoticed: a barcode scanner is a keyboard too, and what it types is no business of the map's.
struct KeyDecoder: Sendable {
    private let keys: [UInt16]
    private var shift: (left: Bool, right: Bool) = (false, false)

    /// Creates a decoder for a keyboard; `nil` when the device has no such keys.
    init?(device: InputDeviceDescription) {
        keys = device.steeringKeys
        if keys.isEmpty { return nil }
    }

    mutating func handle(_ event: InputEvent, emit: (InputReport) -> Void) {
        guard event.type == InputEvent.EV.key, let phase = KeyStroke.Phase(rawValue: event.value) else { return }
        switch event.code {
        case InputEvent.KEY.leftShift: shift.left = phase != .released
        case InputEvent.KEY.rightShift: shift.right = phase != .released
        case let code where keys.contains(code):
            emit(
                .key(KeyStroke(time: event.time, code: code, phase: phase, isShifted: shift.left || shift.right)))
        default: break
        }
    }

    /// Believes no key to be down any more.
    mutating func forgetKeys() {
        shift = (false, false)
    }
}
