/// A decoder of the events of a keyboard into strokes of the keys that have an effect on a map.
///
/// All other keys are ignored: a barcode scanner is a keyboard as well, and a map must not receive what it types.
struct KeyDecoder: Sendable {
    private let keys: [UInt16]
    private var shift: (left: Bool, right: Bool) = (false, false)

    /// The strokes of the current frame.
    private var strokes: [KeyStroke] = []

    /// The maximum number of strokes in a frame, more than a user has fingers.
    private static let maximumStrokes = 64

    /// Creates a decoder for a device; `nil` if it has no such keys.
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

    /// Discards the current frame; all keys count as released.
    mutating func discardKeys() {
        strokes.removeAll(keepingCapacity: true)
        shift = (false, false)
    }
}
