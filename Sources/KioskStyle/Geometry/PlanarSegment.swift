import Foundation
import KioskGeometry

/// A line segment in a plane; a point if both ends are equal.
struct PlanarSegment: Hashable, Sendable {
    var start: CGPoint
    var end: CGPoint

    /// The bounding box of the segment.
    var box: PlanarBox { PlanarBox(start).union(PlanarBox(end)) }

    /// Returns whether a point lies exactly on the segment, including its ends.
    func holds(_ point: CGPoint) -> Bool {
        box.contains(point) && side(of: point) == 0
    }

    /// Returns whether the segment properly intersects another, in a point that is not an end of either.
    func crosses(_ other: PlanarSegment) -> Bool {
        Self.areApart(side(of: other.start), side(of: other.end))
            && Self.areApart(other.side(of: start), other.side(of: end))
    }

    /// Returns whether a ray from the point towards greater x crosses the segment; only the end with the lower y counts.
    ///
    /// Source: Shimrat, "Algorithm 112: Position of point relative to polygon", 1962.
    func passesEast(of point: CGPoint) -> Bool {
        guard (start.y > point.y) != (end.y > point.y) else { return false }
        return point.x < (end.x - start.x) * (point.y - start.y) / (end.y - start.y) + start.x
    }

    /// Returns the squared distance to another segment in scaled coordinates; 0 if they intersect.
    func squaredDistance(to other: PlanarSegment, scale: CGSize) -> Double {
        if crosses(other) { return 0 }
        return min(
            squaredDistance(to: other.start, scale: scale), squaredDistance(to: other.end, scale: scale),
            other.squaredDistance(to: start, scale: scale), other.squaredDistance(to: end, scale: scale))
    }

    private func squaredDistance(to point: CGPoint, scale: CGSize) -> Double {
        let (x, y) = ((end.x - start.x) * scale.width, (end.y - start.y) * scale.height)
        let (pointX, pointY) = ((point.x - start.x) * scale.width, (point.y - start.y) * scale.height)
        let length = x * x + y * y
        let fraction = length > 0 ? min(max((pointX * x + pointY * y) / length, 0), 1) : 0
        let (restX, restY) = (pointX - fraction * x, pointY - fraction * y)
        return restX * restX + restY * restY
    }

    /// Returns a positive value for a point on the left, a negative one on the right, and 0 on the line of the segment.
    private func side(of point: CGPoint) -> Double {
        (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
    }

    private static func areApart(_ side: Double, _ other: Double) -> Bool {
        side > 0 && other < 0 || side < 0 && other > 0
    }
}
