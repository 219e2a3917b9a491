import Foundation
import KioskInput

/// The time since which the contacts of a group rest.
struct ContactRest {
    /// The contacts that are down, and where they began to rest.
    private var points: [(id: Int, point: CGPoint)] = []

    /// The time since which no contact has begun or moved, on the clock of the panel; nil without contacts.
    private(set) var start: Timestamp?

    /// Updates the contacts from a frame.
    ///
    /// - Parameters:
    ///   - frame: The frame.
    ///   - slop: The distance up to which a contact rests, in points.
    mutating func handle(_ frame: TouchFrame, slop: CGFloat) {
        var current: [(id: Int, point: CGPoint)] = []
        for contact in frame.touching {
            let position = contact.position
            let last = points.first { $0.id == contact.id }?.point
            if let last, hypot(last.x - position.x, last.y - position.y) <= slop {
                current.append((contact.id, last))
            } else {
                start = frame.time
                current.append((contact.id, position))
            }
        }
        points = current
        if current.isEmpty { start = nil }
    }

    /// Returns whether the contacts have rested for an interval, in seconds; false without contacts.
    func hasLasted(_ interval: TimeInterval, at time: Timestamp) -> Bool {
        start.map { time.seconds(since: $0) >= interval } ?? false
    }
}
