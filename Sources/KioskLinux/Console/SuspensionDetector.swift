/// A detector of suspensions by the time for which the machine was suspended: the difference between the kernel's clocks
/// `CLOCK_BOOTTIME`, which includes suspensions, and `CLOCK_MONOTONIC`, which does not.
struct SuspensionDetector: Sendable {
    /// The difference that is not a suspension, in nanoseconds: a process may be interrupted between the readings of the clocks.
    static let tolerance: Int64 = 100_000_000

    private var suspendedTime: Int64

    /// Creates a detector with the time for which the machine was suspended so far, in nanoseconds.
    init(suspendedTime: Int64) {
        self.suspendedTime = suspendedTime
    }

    /// Returns whether the machine was suspended since the last call.
    ///
    /// - Parameter newTime: The time for which the machine was suspended so far, in nanoseconds.
    mutating func hasResumed(withSuspendedTime newTime: Int64) -> Bool {
        let (difference, overflow) = newTime.subtractingReportingOverflow(suspendedTime)
        guard !overflow, difference > Self.tolerance else { return false }
        suspendedTime = newTime
        return true
    }
}
