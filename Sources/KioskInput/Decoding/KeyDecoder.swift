/// A decoder of the events of a keyboard into strokes of the keys that have an effect on a map, and of those that type.
///
/// The latter are for text fields alone: a barcode scanner is a keyboard as well, and a map must not receive what it types.
struct KeyDecoder: Sendable {
    private let keys: [UInt16]
    private let typingKeys: Set<UInt16>

    /// The modifiers that are down.
    private var modifiers: Set<UInt16> = []

    /// The keys that change what others type.
    private static let modifierKeys: Set<UInt16> = [
        InputEvent.KEY.leftShift, InputEvent.KEY.rightShift, InputEvent.KEY.leftControl,
        InputEvent.KEY.rightControl, InputEvent.KEY.rightAlt,
    ]

    /// The strokes of the current frame.
    private var strokes: [KeyStroke] = []

    /// The maximum number of strokes in a frame, more than a user has fingers.
    private static let maximumStrokes = 64

    /// Creates a decoder for a device; `nil` if it has no such keys.
    init?(device: InputDeviceDescription) {
        keys = device.steeringKeys
        if keys.isEmpty { return nil }
        typingKeys = device.typingKeys
    }

    mutating func handle(_ event: InputEvent) {
        guard event.type == InputEvent.EV.key, let phase = KeyStroke.Phase(rawValue: event.value) else { return }
        if Self.modifierKeys.contains(event.code) {
            if phase == .released { modifiers.remove(event.code) } else { modifiers.insert(event.code) }
            return
        }
        let isSteering = keys.contains(event.code)
        guard isSteering || typingKeys.contains(event.code), strokes.count < Self.maximumStrokes else { return }
        var stroke = KeyStroke(
            time: event.time, code: event.code, phase: phase,
            isShifted: isDown(InputEvent.KEY.leftShift) || isDown(InputEvent.KEY.rightShift))
        stroke.isControlDown = isDown(InputEvent.KEY.leftControl) || isDown(InputEvent.KEY.rightControl)
        stroke.isAltGrDown = isDown(InputEvent.KEY.rightAlt)
        stroke.isForTextOnly = !isSteering
        strokes.append(stroke)
    }

    private func isDown(_ modifier: UInt16) -> Bool { modifiers.contains(modifier) }

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
        modifiers = []
    }
}
