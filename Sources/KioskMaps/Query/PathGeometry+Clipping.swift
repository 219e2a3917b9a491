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
            if let (start, end) = clipped(last, point, to: box) {
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

    /// Returns the part of a segment that lies in a box; nil if there is none.
    private static func clipped(_ start: CGPoint, _ end: CGPoint, to box: PlanarBox) -> (CGPoint, CGPoint)? {
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
        guard entry <= exit else { return nil }
        func point(_ fraction: Double) -> CGPoint {
            CGPoint(x: start.x + east * fraction, y: start.y + south * fraction)
        }
        return (entry == 0 ? start : point(entry), exit == 1 ? end : point(exit))
    }
}
