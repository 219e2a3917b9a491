import KioskFleet
import KioskInput

/// The limit of the wait for the retained messages of a broker, whose number is unknown.
///
/// They are complete when none has arrived for a while. In a large fleet changes may arrive without a pause, so the wait ends after the
/// time-out as well.
struct RetainedMessageLimit {
    /// The time without a change after which the messages are complete, in seconds.
    static let pause = 0.5

    private var pauseLimit: ProgressLimit<Int>
    private let end: Timestamp

    /// Creates a limit, whose time begins.
    ///
    /// - Parameters:
    ///   - timeout: The maximum duration of the wait, in seconds.
    ///   - time: The time.
    init(timeout: Double, at time: Timestamp) {
        pauseLimit = ProgressLimit(seconds: Self.pause, progress: 0, at: time)
        end = time.advanced(bySeconds: timeout)
    }

    /// Returns whether the wait ends.
    ///
    /// - Parameters:
    ///   - changeCount: The number of changes since the beginning.
    ///   - time: The time.
    mutating func isReached(changeCount: Int, at time: Timestamp) -> Bool {
        pauseLimit.isExceeded(by: changeCount, at: time) || time >= end
    }
}
