/// A key that went down, repeats, or came up.
public struct KeyStroke: Hashable, Sendable {
    /// What the key does, by the value the kernel reports.
    public enum Phase: Int32, Hashable, Sendable, CaseIterable {
        /// It came up.
        case released = 0
        /// It went down.
        case pressed = 1
        /// It is held down and repeats.
        case repeated = 2
    }

    /// When it was so, on the clock of the source.
    public var time: Timestamp
    /// The key, by the number the kernel gives it.
    public var code: UInt16
    /// What the key does.
    public var phase: Phase
    /// Whether a shift key of the same keyboard is down.
    public var isShifted: Bool

    /// Creates a key stroke.
    public init(time: Timestamp, code: UInt16, phase: Phase, isShifted: Bool = false) {
        self.time = time
        self.code = code
        self.phase = phase
        self.isShifted = isShifted
    }
}
