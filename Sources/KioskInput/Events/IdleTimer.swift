package import Foundation

/// Notices when nobody has touched for a while.
///
/// Contacts that a filter takes for ghosts do not reach it; while a finger is down nobody has left.
package struct IdleTimer: Sendable {
    private let interval: TimeInterval
    private var last: Timestamp?
    private var isTouched = false
    private var hasStarted = false

    /// Creates a timer that expires a number of seconds after the last touch.
    package init(interval: TimeInterval) {
        self.interval = interval
    }

    /// When it expires; `nil` while something touches, before it is started, and after it has expired.
    package var deadline: Timestamp? {
        isTouched ? nil : last?.advanced(bySeconds: max(0, interval))
    }

    /// Starts it with the first event; later calls do nothing.
    package mutating func start(at time: Timestamp) {
        if !hasStarted { last = time }
        hasStarted = true
    }

    /// Takes somebody for there, with fingers that are down or without.
    package mutating func note(isTouched: Bool, at time: Timestamp) {
        self.isTouched = isTouched
        last = time
    }

    /// Whether it expires at a moment; it does so once until the next touch.
    package mutating func expire(at time: Timestamp) -> Bool {
        guard let deadline, deadline <= time else { return false }
        last = nil
        return true
    }
}
