package import KioskInput

/// A measurement of the time that the work in each frame takes.
package struct FrameMeasurement {
    /// Returns the current time; called at the begin and at the end of a frame.
    var now: @MainActor () -> Timestamp

    /// Receives the times at which a frame began and ended.
    var onFrame: @MainActor (_ begin: Timestamp, _ end: Timestamp) -> Void

    package init(
        now: @escaping @MainActor () -> Timestamp,
        onFrame: @escaping @MainActor (_ begin: Timestamp, _ end: Timestamp) -> Void
    ) {
        self.now = now
        self.onFrame = onFrame
    }
}
