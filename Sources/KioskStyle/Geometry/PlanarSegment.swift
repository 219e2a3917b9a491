import Foundation
import KioskGeometry

/// A straight line between two points of a plane; a point when both are the same.
struct PlanarSegment: Hashable, Sendable {
    var start: CGPoint
    var end: CGPoint

    /// The box around the segment.
    var box: PlanarBox { PlanarBox(start).union(PlanarBox(end)) }

    /// Whether a point lies exactly on the segment, its ends included.
    func holds(_ point: CGPoint) -> Bool {
        box.contains(point) && side(of: point) == 0
    }

    /// Whether the segment and another cut each other in one point that is an end of neither.
    func crosses(_ other: PlanarSegment) -> Bool {
        Self.areApart(side(of: other.start), side(of: other.end))
            && Self.areApart(other.side(of: start), other.side(of: end))
    }

    /// Whether the edge passes east of a point, its northern or its southern end not counted.
    ///
    /// Source: Shimrat, "Algorithm 112: Position of point relative to polygon", 1962.
    func passesEast(of point: CGPoint) -> Bool {
        guard (start.y > point.y) != (end.y > point.y) else { return false }
        return point.x < (end.x - start.x) * (point.y - start.y) / (end.y - start.y) + start.x
    }

    /// The square of the distance to another segment, both scaled; 0 when they meet.
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
        let share = length > 0 ? min(max((pointX * x + pointY * y) / length, 0), 1) : 0
        let (restX, restY) = (pointX - share * x, pointY - share * y)
        return restX * restX + restY * restY
    }

    /// Above 0 on the left, below 0 on the right, 0 on the line through the segment.
    private func side(of point: CGPoint) -> Double {
        (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
    }

    private static func areApart(_ side: Double, _ other: Double) -> Bool {
        side > 0 && other < 0 || side < 0 && other > 0
    }
}
