import Foundation

/// The interior of rings of points in the plane.
enum PolygonGeometry {
    /// Returns whether a point lies inside by the even-odd rule, so that a hole is outside.
    ///
    /// Source: W. R. Franklin, "PNPOLY: Point Inclusion in Polygon Test".
    /// - Complexity: O(n).
    static func contains<Ring: BidirectionalCollection<CGPoint>>(_ point: CGPoint, rings: some Sequence<Ring>) -> Bool {
        var isInside = false
        for ring in rings {
            guard var before = ring.last else { continue }
            for corner in ring {
                if (corner.y > point.y) != (before.y > point.y),
                    point.x < (before.x - corner.x) * (point.y - corner.y) / (before.y - corner.y) + corner.x
                {
                    isInside.toggle()
                }
                before = corner
            }
        }
        return isInside
    }
}
