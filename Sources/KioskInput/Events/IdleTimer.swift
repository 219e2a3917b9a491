package import Foundation

/// A timer that expires after a time without touches.
///
/// Contacts that a filter discards do not restart it; it does not expire while a finger is down.
package struct IdleTimer: Sendable {
    private let interval: TimeInterval
    private var last: Timestamp?
    private var isTouched = false
    private var hasStarted = false

    /// Creates a timer that expires a number of seconds after the last touch.
    package init(interval: TimeInterval) {
        self.interval = interval
    }

    /// The time at which it expires; `nil` while a finger is down, before the start, and after the expiration.
    package var deadline: Timestamp? {
        isTouched ? nil : last?.advanced(bySeconds: max(0, interval))
    }

    /// Starts the timer with the first event; later calls have no effect.
    package mutating func start(at time: Timestamp) {
        if !hasStarted { last = time }
        hasStarted = true
    }

    /// Records input, with fingers that are down or without.
    package mutating func note(isTouched: Bool, at time: Timestamp) {
        self.isTouched = isTouched
        last = time
    }

    /// Returns whether the timer expires at a time; it does so once until the next touch.
    package mutating func expire(at time: Timestamp) -> Bool {
        guard let deadline, deadline <= time else { return false }
        last = nil
        return true
    }
}
