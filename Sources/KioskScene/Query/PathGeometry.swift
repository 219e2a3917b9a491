import Foundation
import KioskGeometry

/// Distances to and offsets of a path in a plane whose y axis points down.
enum PathGeometry {
    /// Returns the distance of a point from a path; infinite if the path has no points.
    ///
    /// - Complexity: O(n).
    static func distance(from point: CGPoint, to path: some Sequence<CGPoint>, isClosed: Bool) -> CGFloat {
        var points = path.makeIterator()
        guard let first = points.next() else { return .infinity }
        var nearest = squaredDistance(from: point, toSegment: first, first)
        var last = first
        while let next = points.next() {
            nearest = min(nearest, squaredDistance(from: point, toSegment: last, next))
            last = next
        }
        if isClosed { nearest = min(nearest, squaredDistance(from: point, toSegment: last, first)) }
        return nearest.squareRoot()
    }

    /// Returns the segments of a path moved to the right of its direction.
    ///
    /// The segments of a corner meet on its bisector; at sharper corners they are moved apart.
    ///
    /// - Parameters:
    ///   - path: The points.
    ///   - distance: The offset.
    ///   - isClosed: Whether the last point is connected to the first.
    ///   - longestMiter: The greatest distance of the point where two segments meet from their corner, as a multiple of the
    ///     offset.
    /// - Complexity: O(n).
    static func offsetSegments(
        of path: [CGPoint], by distance: CGFloat, isClosed: Bool, longestMiter: CGFloat
    ) -> [(start: CGPoint, end: CGPoint)] {
        guard let measured = MeasuredPath(path, isClosed: isClosed) else { return [] }
        let normals = measured.directions.map { SIMD2(-$0.y, $0.x) }
        let (points, count) = (measured.points, normals.count)
        /// Returns a point moved along with a segment, next to another one.
        func moved(_ point: SIMD2<Double>, _ normal: SIMD2<Double>, beside other: SIMD2<Double>?) -> CGPoint {
            let sum = normal + (other ?? normal)
            // The length of the sum is twice the cosine of half the turn.
            let squared = (sum * sum).sum()
            let isShared = squared * longestMiter * longestMiter >= 4
            let place = point + (isShared ? sum * (2 / squared) : normal) * distance
            return CGPoint(x: place.x, y: place.y)
        }
        return normals.indices.map { index in
            let before = measured.isClosed || index > 0 ? normals[(index + count - 1) % count] : nil
            let after = measured.isClosed || index + 1 < count ? normals[(index + 1) % count] : nil
            return (
                moved(points[index], normals[index], beside: before),
                moved(points[(index + 1) % points.count], normals[index], beside: after)
            )
        }
    }

    /// Returns whether two segments have a point in common.
    static func isCrossing(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> Bool {
        func side(_ from: CGPoint, _ to: CGPoint, _ point: CGPoint) -> CGFloat {
            (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
        }
        return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0
            && max(min(a.x, b.x), min(c.x, d.x)) <= min(max(a.x, b.x), max(c.x, d.x))
            && max(min(a.y, b.y), min(c.y, d.y)) <= min(max(a.y, b.y), max(c.y, d.y))
    }

    private static func squaredDistance(from point: CGPoint, toSegment a: CGPoint, _ b: CGPoint) -> CGFloat {
        let direction = SIMD2(b.x - a.x, b.y - a.y)
        let toPoint = SIMD2(point.x - a.x, point.y - a.y)
        let length = (direction * direction).sum()
        let fraction = length == 0 ? 0 : ((toPoint * direction).sum() / length).clamped(to: 0...1)
        let gap = toPoint - direction * fraction
        return (gap * gap).sum()
    }
}
