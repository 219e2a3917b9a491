public import KioskInput

/// The health of one map: whether its frames that were due were drawn.
///
///     var state = WatchdogState(tolerance: 5)
///     state.frameDue(at: time)
///     state.isHealthy(at: time.advanced(bySeconds: 4))  // true
///     state.isHealthy(at: time.advanced(bySeconds: 5))  // false
///
/// A map at rest, for which no frame is due, is healthy, and so is one that is not on the display.
public struct WatchdogState: Hashable, Sendable {
    /// The time that a frame may be due without being drawn, in seconds; NaN and negative values count as 0.
    public let tolerance: Double

    /// The time since which a frame is due that was not drawn; nil if none is due.
    public private(set) var dueSince: Timestamp?

    /// Whether a frame was drawn.
    public private(set) var hasPresented = false

    /// Whether the map is not on the display, so that its frames wait.
    public private(set) var isHidden = false

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

    /// Records that the map is no longer on the display.
    public mutating func hide() {
        isHidden = true
    }

    /// Records that the map is on the display; a frame that waited is due from then on.
    public mutating func show(at time: Timestamp) {
        guard isHidden else { return }
        isHidden = false
        if dueSince != nil { dueSince = time }
    }

    /// Returns whether no frame has been due for the tolerance at a time; a hidden map is healthy.
    public func isHealthy(at time: Timestamp) -> Bool {
        isHidden || dueSince.map { time.seconds(since: $0) < tolerance } ?? true
    }
}
