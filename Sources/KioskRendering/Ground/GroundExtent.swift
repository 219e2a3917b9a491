import Foundation
import KioskGeometry

/// The extent on the ground of the items of a bucket.
struct GroundExtent {
    /// The maximum absolute coordinate, in worlds; positions beyond it are ignored, since floats are too inexact for
    /// them.
    private static let limit = 16.0

    private var positions = PlanarBox.empty

    /// The greatest distance by which an item extends beyond its position, in points.
    private(set) var reach = 0.0

    /// The box of the positions in the unit square; nil if nothing has been added.
    var box: PlanarBox? { positions.isEmpty ? nil : positions }

    /// Returns whether a position can be drawn: it is finite and within the limit.
    func contains(_ point: CGPoint) -> Bool {
        abs(point.x) <= Self.limit && abs(point.y) <= Self.limit
    }

    /// Extends the extent by an item at a position.
    mutating func add(_ point: CGPoint, reach: Float = 0) {
        let (x, y) = (Double(point.x), Double(point.y))
        positions.minX = min(positions.minX, x)
        positions.maxX = max(positions.maxX, x)
        positions.minY = min(positions.minY, y)
        positions.maxY = max(positions.maxY, y)
        self.reach = max(self.reach, Double(reach))
    }
}
