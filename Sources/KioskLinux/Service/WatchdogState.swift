public import KioskInput

/// The health of one map: whether its frames that were due were drawn.
///
///     var state = WatchdogState(tolerance: 5)
///     state.frameDue(at: time)
///     state.isHealthy(at: time.advanced(bySeconds: 4))  // true
///     state.isHealthy(at: time.advanced(bySeconds: 5))  // false
///
/// A map at rest, for which no frame is due, is healthy.
public struct WatchdogState: Hashable, Sendable {
    /// The time that a frame may be due without being drawn, in seconds; NaN and negative values count as 0.
    public let tolerance: Double

    /// The time since which a frame is due that was not drawn; nil if none is due.
    public private(set) var dueSince: Timestamp?

    /// Whether a frame was drawn.
    public private(set) var hasPresented = false

    /// Creates the state of a map that has drawn nothing, and for which no frame is due.
    public init(tolerance: Double) {
        self.tolerance = tolerance > 0 ? tolerance : 0
    }

    /// Records that a frame is due; a frame that was due before counts from then on.
    public mutating func frameDue(at time: Timestamp) {
        if dueSince == nil { dueSince = time }
    }

    /// Records that a frame was drawn, with which no frame is due any more.
    public mutating func framePresented(at time: Timestamp) {
        hasPresented = true
        dueSince = nil
    }

    /// Returns whether no frame has been due for the tolerance at a time.
    public func isHealthy(at time: Timestamp) -> Bool {
        dueSince.map { time.seconds(since: $0) < tolerance } ?? true
    }
}
