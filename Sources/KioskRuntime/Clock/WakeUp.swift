package import KioskInput

/// A scheduled call of `FrameClock.wake(at:_:)`.
@MainActor
package final class WakeUp: Cancelable {
    /// The time at which the call is due.
    package let time: Timestamp

    /// The closure to call; nil after the call and after cancellation.
    private var action: (@MainActor (Timestamp) -> Void)?

    /// Creates a scheduled call.
    package init(at time: Timestamp, _ action: @escaping @MainActor (Timestamp) -> Void) {
        self.time = time
        self.action = action
    }

    /// Whether the closure was neither called nor cancelled.
    package var isPending: Bool { action != nil }

    /// Calls the closure unless it was called or cancelled before.
    package func fire(at now: Timestamp) {
        let action = action
        self.action = nil
        action?(now)
    }

    /// Drops the closure and everything it captures.
    package func cancel() {
        action = nil
    }
}
