import Foundation
import KioskGeometry

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
