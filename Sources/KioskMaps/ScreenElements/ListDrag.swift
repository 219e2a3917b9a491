import Foundation
import KioskGestures
import KioskInput

/// A contact that may drag a list.
struct ListDrag {
    /// The list.
    let list: String

    /// Where the contact began, or moved last; in points of the upright view.
    private var point: CGPoint

    /// Whether the contact has moved further than a tap may.
    private var isScrolling = false

    private var velocity = VelocityTracker()

    /// Creates a drag.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - start: Where the contact begins, in points.
    init(list: String, start: CGPoint) {
        self.list = list
        point = start
    }

    /// Adds a point of the contact to the measurement of its velocity.
    ///
    /// - Parameters:
    ///   - point: The point.
    ///   - time: The time of the frame.
    ///   - thresholds: The duration of the measurement.
    mutating func add(_ point: CGPoint, at time: Timestamp, thresholds: GestureThresholds) {
        velocity.add(point, at: time, thresholds: thresholds)
    }

    /// Moves the contact, and returns the distance in points by which it scrolls the list; nil for a contact that does not scroll.
    ///
    /// - Parameters:
    ///   - target: The new point of the contact.
    ///   - time: The time of the frame.
    ///   - thresholds: The distance that a tap may move.
    mutating func move(to target: CGPoint, at time: Timestamp, thresholds: GestureThresholds) -> CGFloat? {
        add(target, at: time, thresholds: thresholds)
        guard isScrolling else {
            guard abs(target.y - point.y) > thresholds.tapSlop else { return nil }
            // The list does not jump by the distance of the threshold.
            (isScrolling, point) = (true, target)
            return 0
        }
        defer { point = target }
        return point.y - target.y
    }

    /// Returns the velocity with which the list continues, in points per second; nil if the contact does not fling it.
    ///
    /// - Parameters:
    ///   - time: The time of the lift.
    ///   - thresholds: The speed of a fling.
    func velocity(atLift time: Timestamp, thresholds: GestureThresholds) -> CGFloat? {
        guard isScrolling else { return nil }
        return velocity.velocity(atLift: time, thresholds: thresholds).map { -$0.y }
    }
}
