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
        points.removeAll { point in !frame.touching.contains { $0.id == point.id } }
        for contact in frame.touching {
            let position = contact.position
            let index = points.firstIndex { $0.id == contact.id }
            if let index, hypot(points[index].point.x - position.x, points[index].point.y - position.y) <= slop {
                continue
            }
            start = frame.time
            if let index {
                points[index].point = position
            } else {
                points.append((contact.id, position))
            }
        }
        if points.isEmpty { start = nil }
    }

    /// Returns whether the contacts have rested for an interval, in seconds; false without contacts.
    func hasLasted(_ interval: TimeInterval, at time: Timestamp) -> Bool {
        start.map { time.seconds(since: $0) >= interval } ?? false
    }
}
