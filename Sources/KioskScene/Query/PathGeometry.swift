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
            let position = point + (isShared ? sum * (2 / squared) : normal) * distance
            return CGPoint(x: position.x, y: position.y)
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

extension PathGeometry {
    /// Returns the parts of a path that lie in a box, its edges included.
    ///
    /// Source: Y.-D. Liang, B. A. Barsky, "A New Concept and Method for Line Clipping" (1984).
    /// - Parameters:
    ///   - path: The points of the path.
    ///   - isClosed: Whether the last point is connected to the first.
    ///   - box: The box.
    /// - Complexity: O(n) in the points.
    static func clipped(
        _ path: some BidirectionalCollection<CGPoint>, isClosed: Bool, to box: PlanarBox
    ) -> [[CGPoint]] {
        guard let first = path.first, let end = path.last else { return [] }
        var parts: [[CGPoint]] = []
        var last = isClosed ? end : first
        for point in isClosed ? path.dropFirst(0) : path.dropFirst() {
            if let inside = clipped(last, point, to: box) {
                func position(at fraction: Double) -> CGPoint {
                    CGPoint(x: last.x + (point.x - last.x) * fraction, y: last.y + (point.y - last.y) * fraction)
                }
                let start = inside.lowerBound == 0 ? last : position(at: inside.lowerBound)
                let end = inside.upperBound == 1 ? point : position(at: inside.upperBound)
                if start == last, parts.last?.last == start {
                    parts[parts.count - 1].append(end)
                } else {
                    parts.append([start, end])
                }
            }
            last = point
        }
        return parts
    }

    /// Returns a ring clipped to a box, its edges included: one ring, whose parts edges of the box connect.
    ///
    /// The order of the vertices and the first of them are kept. Unlike `PolygonGeometry.clipped(_:to:)`, the result is not
    /// meant to be filled.
    ///
    /// Source: I. E. Sutherland, G. W. Hodgman, "Reentrant Polygon Clipping" (1974).
    /// - Parameters:
    ///   - ring: The vertices, without the closing one.
    ///   - box: The box.
    /// - Complexity: O(n) in the vertices.
    static func clippedRing(_ ring: [CGPoint], to box: PlanarBox) -> [CGPoint] {
        if ring.allSatisfy(box.contains) { return ring }
        let edges: [(axis: WritableKeyPath<CGPoint, CGFloat>, limit: CGFloat, sign: CGFloat)] = [
            (\.x, box.minX, 1), (\.x, box.maxX, -1), (\.y, box.minY, 1), (\.y, box.maxY, -1),
        ]
        return edges.reduce(ring) { ring, edge in
            var kept: [CGPoint] = []
            for (point, next) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
                let (before, after) = (
                    (point[keyPath: edge.axis] - edge.limit) * edge.sign,
                    (next[keyPath: edge.axis] - edge.limit) * edge.sign
                )
                if before >= 0 { kept.append(point) }
                guard (before < 0) != (after < 0) else { continue }
                let fraction = before / (before - after)
                var crossing = CGPoint(
                    x: point.x + (next.x - point.x) * fraction,
                    y: point.y + (next.y - point.y) * fraction
                )
                crossing[keyPath: edge.axis] = edge.limit
                kept.append(crossing)
            }
            return kept
        }
    }

    /// Returns the part of a segment that lies in a box, as fractions of its length; nil if there is none.
    static func clipped(_ start: CGPoint, _ end: CGPoint, to box: PlanarBox) -> ClosedRange<Double>? {
        var (entry, exit) = (0.0, 1.0)
        let (east, south) = (end.x - start.x, end.y - start.y)
        let edges = [
            (-east, start.x - box.minX), (east, box.maxX - start.x), (-south, start.y - box.minY),
            (south, box.maxY - start.y),
        ]
        for (direction, distance) in edges {
            if direction == 0 {
                if distance < 0 { return nil }
            } else if direction < 0 {
                entry = max(entry, distance / direction)
            } else {
                exit = min(exit, distance / direction)
            }
        }
        return entry <= exit ? entry...exit : nil
    }
}
