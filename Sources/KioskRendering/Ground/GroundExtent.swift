import Foundation

/// The extent on the ground of the items of a bucket.
struct GroundExtent {
    /// The maximum absolute coordinate, in worlds; positions beyond it are ignored, since floats are too inexact for
    /// them.
    private static let limit = 16.0

    private var west = Double.infinity
    private var east = -Double.infinity

    /// The greatest distance by which an item extends beyond its position, in points.
    private(set) var reach = 0.0

    /// The range of x in the unit square; nil if nothing has been added.
    var range: ClosedRange<Double>? { west <= east ? west...east : nil }

    /// Returns whether a position can be drawn: it is finite and within the limit.
    func contains(_ point: CGPoint) -> Bool {
        abs(point.x) <= Self.limit && abs(point.y) <= Self.limit
    }

    /// Extends the extent by an item at a position.
    mutating func add(_ point: CGPoint, reach: Float = 0) {
        west = min(west, point.x)
        east = max(east, point.x)
        self.reach = max(self.reach, Double(reach))
    }
}
