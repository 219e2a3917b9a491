/// A press, repetition or release of a key.
public struct KeyStroke: Hashable, Sendable {
    /// The phase of a key, with the value of the kernel.
    public enum Phase: Int32, Hashable, Sendable, CaseIterable {
        /// It was released.
        case released = 0
        /// It was pressed.
        case pressed = 1
        /// It is held down and repeats.
        case repeated = 2
    }

    /// The time of the stroke, on the clock of the source.
    public var time: Timestamp
    /// The key code of the kernel.
    public var code: UInt16
    /// The phase of the key.
    public var phase: Phase
    /// Whether a shift key of the same keyboard is down.
    public var isShifted: Bool
    /// Whether a control key of the same keyboard is down.
    public var isControlDown = false
    /// Whether the right Alt key of the same keyboard is down, which selects the third character of a key.
    public var isAltGrDown = false
    /// The text that the stroke types; nil if the source does not determine it, and empty if it types none, or reports it as a stroke
    /// of its own.
    public var text: String?
    /// Whether text fields alone receive the stroke: a text of a window system, or a key without an effect on a map.
    ///
    /// A barcode scanner is a keyboard as well, and a map does not receive what it types.
    public var isForTextOnly = false

    /// Creates a key stroke.
    ///
    /// - Parameters:
    ///   - time: The time of the stroke.
    ///   - code: The key code of the kernel.
    ///   - phase: The phase of the key.
    ///   - isShifted: Whether a shift key of the same keyboard is down.
    public init(time: Timestamp, code: UInt16, phase: Phase, isShifted: Bool = false) {
        self.time = time
        self.code = code
        self.phase = phase
        self.isShifted = isShifted
    }

    /// Creates the stroke of a typed text, which is not that of a key.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - time: The time of the stroke.
    public init(typing text: String, time: Timestamp) {
        self.init(time: time, code: 0, phase: .pressed)
        self.text = text
        isForTextOnly = true
    }
}
