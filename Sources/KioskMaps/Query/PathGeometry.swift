import Foundation

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

    /// The maximum offset of a sharp corner, as a multiple of the offset.
    static let longestMiter: CGFloat = 10

    /// Returns a path moved to the right of its direction, with mitred corners.
    ///
    /// - Complexity: O(n).
    static func offset(_ path: [CGPoint], by distance: CGFloat, isClosed: Bool) -> [CGPoint] {
        let count = path.count
        guard count >= 2 else { return path }
        func normal(_ from: CGPoint, _ to: CGPoint) -> SIMD2<Double> {
            let length = hypot(to.x - from.x, to.y - from.y)
            return length == 0 ? .zero : SIMD2(-(to.y - from.y), to.x - from.x) / length
        }
        return path.indices.map { index in
            let hasPrevious = isClosed || index > 0
            let hasNext = isClosed || index < count - 1
            let before = hasPrevious ? normal(path[(index + count - 1) % count], path[index]) : .zero
            let after = hasNext ? normal(path[index], path[(index + 1) % count]) : .zero
            let sum = before + after
            let length = (sum * sum).sum().squareRoot()
            guard length > 0 else { return path[index] }
            let bisector = sum / length
            let cosine = max((bisector * (hasNext ? after : before)).sum(), 1 / longestMiter)
            return CGPoint(
                x: path[index].x + bisector.x * distance / cosine, y: path[index].y + bisector.y * distance / cosine)
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
