public import KioskInput

/// A state machine from touch frames to gestures, without a map or a clock.
///
///     struct ThreeFingerTapRecognizer: GestureRecognizer {
///         mutating func handle(_ frame: TouchFrame, thresholds: GestureThresholds) -> GestureEvent? {
///             …
///             return .custom(.threeFingerTap, nil, at: point, value: 1)
///         }
///         mutating func yield() -> GestureEvent? { … }
///     }
///
/// Each frame of fingers is passed to all recognisers of an arena. A recogniser that allocates nothing keeps the arena free of
/// allocations.
public protocol GestureRecognizer: Sendable {
    /// Processes a frame, and returns the event that it causes.
    ///
    /// - Parameters:
    ///   - frame: The touches, including those that ended in the frame.
    ///   - thresholds: The thresholds for the tool that touches.
    mutating func handle(_ frame: TouchFrame, thresholds: GestureThresholds) -> GestureEvent?

    /// Fails because another gesture was recognised; returns the end of the gesture if it was in progress.
    ///
    /// The recogniser then ignores the touches until it can begin anew, usually until all fingers have lifted.
    mutating func yield() -> GestureEvent?

    /// Returns the time at which the gesture is recognised if no frame arrives before, on the clock of the frames.
    func deadline(thresholds: GestureThresholds) -> Timestamp?

    /// Advances time without a frame, and returns the event that is due.
    ///
    /// - Parameters:
    ///   - time: The current time, on the clock of the frames.
    ///   - thresholds: The thresholds of the recognisers.
    mutating func advance(to time: Timestamp, thresholds: GestureThresholds) -> GestureEvent?
}

extension GestureRecognizer {
    /// Returns nil: the gesture is recognised by frames alone.
    public func deadline(thresholds: GestureThresholds) -> Timestamp? { nil }

    /// Returns nil: the gesture is recognised by frames alone.
    public mutating func advance(to time: Timestamp, thresholds: GestureThresholds) -> GestureEvent? { nil }
}
