/// A knob that turned.
public struct KnobTurn: Hashable, Sendable {
    /// When it turned, on the clock of the source.
    public var time: Timestamp
    /// How many steps it turned clockwise; negative the other way.
    public var steps: Int

    /// Creates a turn.
    public init(time: Timestamp, steps: Int) {
        self.time = time
        self.steps = steps
    }
}
