/// Turns the rows of a keyboard into strokes of the keys that mean something to a map.
///
/// All others stay unnoticed: a barcode scanner is a keyboard too, and what it types is no business of the map's.
struct KeyDecoder: Sendable {
    private let keys: [UInt16]
    private var shift: (left: Bool, right: Bool) = (false, false)

    /// The strokes of the frame under way.
    private var strokes: [KeyStroke] = []

    /// The greatest number of strokes in a frame; there are not so many fingers.
    private static let maximumStrokes = 64

    /// Creates a decoder for a keyboard; `nil` when the device has no such keys.
    init?(device: InputDeviceDescription) {
        keys = device.steeringKeys
        if keys.isEmpty { return nil }
    }

    mutating func handle(_ event: InputEvent) {
        guard event.type == InputEvent.EV.key, let phase = KeyStroke.Phase(rawValue: event.value) else { return }
        switch event.code {
        case InputEvent.KEY.leftShift: shift.left = phase != .released
        case InputEvent.KEY.rightShift: shift.right = phase != .released
        case let code where keys.contains(code) && strokes.count < Self.maximumStrokes:
            strokes.append(
                KeyStroke(time: event.time, code: code, phase: phase, isShifted: shift.left || shift.right))
        default: break
        }
    }

    /// Completes a frame.
    mutating func report(at time: Timestamp, emit: (InputReport) -> Void) {
        for var stroke in strokes {
            stroke.time = time
            emit(.key(stroke))
        }
        strokes.removeAll(keepingCapacity: true)
    }

    /// Forgets the frame that is under way, and believes no key to be down any more.
    mutating func forgetKeys() {
        strokes.removeAll(keepingCapacity: true)
        shift = (false, false)
    }
}
