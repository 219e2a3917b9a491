import KioskInput

/// A state machine from touch frames to gestures, without a map or a clock.
protocol GestureRecognizer {
    /// Follows one frame and returns what happened in it.
    mutating func handle(_ frame: TouchFrame, thresholds: GestureThresholds) -> GestureEvent?

    /// Gives way to a gesture it does not tolerate, and returns how its own ends if it was under way.
    mutating func yield() -> GestureEvent?
}
