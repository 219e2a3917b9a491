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
}
