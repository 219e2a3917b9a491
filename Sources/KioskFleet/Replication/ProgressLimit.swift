package import KioskInput

/// The limit of the time in which a task makes no progress.
package struct ProgressLimit<Progress: Equatable> {
    private let seconds: Double
    private var progress: Progress
    private var end: Timestamp

    /// Creates a limit, whose time begins.
    ///
    /// - Parameters:
    ///   - seconds: The time without progress after which the limit is exceeded, in seconds.
    ///   - progress: The progress; any other value is a progress.
    ///   - time: The time.
    package init(seconds: Double, progress: Progress, at time: Timestamp) {
        self.seconds = seconds
        self.progress = progress
        end = time.advanced(bySeconds: seconds)
    }

    /// Returns whether the limit is exceeded; progress begins its time anew.
    package mutating func isExceeded(by progress: Progress, at time: Timestamp) -> Bool {
        if progress != self.progress { self = ProgressLimit(seconds: seconds, progress: progress, at: time) }
        return time >= end
    }
}
