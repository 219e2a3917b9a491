import Foundation
import KioskInput

/// Notices when nobody has touched for a while.
///
/// Contacts that a filter takes for ghosts do not reach it; while a finger is down nobody has left.
struct IdleTimer {
    private let interval: TimeInterval
    private var last: Timestamp?
    private var isTouched = false
    private var hasStarted = false

    /// Creates a timer that expires a number of seconds after the last touch.
    init(interval: TimeInterval) {
        self.interval = interval
    }

    /// When it expires; `nil` while something touches, before it is started, and after it has expired.
    var deadline: Timestamp? {
        isTouched ? nil : last?.advanced(bySeconds: max(0, interval))
    }

    /// Starts it with the first event; later calls do nothing.
    mutating func start(at time: Timestamp) {
        if !hasStarted { last = time }
        hasStarted = true
    }

    mutating func note(_ frame: TouchFrame) {
        isTouched = !frame.touching.isEmpty
        if !frame.contacts.isEmpty { last = frame.time }
    }

    /// Takes somebody at a mouse, a knob or a key for there.
    mutating func note(at time: Timestamp) {
        last = time
    }

    /// Whether it expires at a moment; it does so once until the next touch.
    mutating func expire(at time: Timestamp) -> Bool {
        guard let deadline, deadline <= time else { return false }
        last = nil
        return true
    }
}
