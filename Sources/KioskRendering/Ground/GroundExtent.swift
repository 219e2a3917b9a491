import Foundation

/// Where on the ground the things of a bucket lie.
struct GroundExtent {
    /// Places further from the unit square than this many worlds are left out: floats could not place them.
    private static let limit = 16.0

    private var west = Double.infinity
    private var east = -Double.infinity

    /// The greatest distance in points by which a thing stands out from its place.
    private(set) var reach = 0.0

    /// The range of x, in the unit square; nil when nothing was added.
    var range: ClosedRange<Double>? { west <= east ? west...east : nil }

    /// Returns whether a place can be drawn: finite and not worlds away.
    func contains(_ point: CGPoint) -> Bool {
        abs(point.x) <= Self.limit && abs(point.y) <= Self.limit
    }

    /// Makes room for a thing at a place.
    mutating func add(_ point: CGPoint, reach: Float = 0) {
        west = min(west, point.x)
        east = max(east, point.x)
        self.reach = max(self.reach, Double(reach))
    }
}
