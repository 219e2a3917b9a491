import Foundation

/// The rings of a polygon without repeated points, positions that cannot be drawn, and rings without an area; or lines
/// without those and without a length.
struct PolygonOutline {
    /// The points of all rings, in the unit square; the first point of a ring is not repeated at its end.
    private(set) var points: [SIMD2<Double>] = []

    /// The ranges of the rings: the outer one, then holes; empty if the polygon has no area.
    private(set) var rings: [Range<Int>] = []

    /// Reads the rings of a polygon.
    ///
    /// - Parameters:
    ///   - polygon: The range of its rings.
    ///   - ranges: The ranges of the vertices of all rings.
    ///   - vertices: The vertices of all polygons, in the unit square.
    ///   - extent: The limits of what can be drawn.
    ///   - isClosed: Whether the rings are closed; otherwise they are lines.
    /// - Complexity: O(n) in the vertices of the polygon.
    init(
        _ polygon: Range<Int>, of ranges: [Range<Int>], _ vertices: [CGPoint], in extent: GroundExtent,
        isClosed: Bool = true
    ) {
        for ring in ranges[polygon.clamped(to: ranges.indices)] {
            let first = points.count
            for vertex in vertices[ring.clamped(to: vertices.indices)] where extent.contains(vertex) {
                let point = SIMD2<Double>(vertex.x, vertex.y)
                if points.count == first || points.last != point { points.append(point) }
            }
            if isClosed, points.count - first > 1, points.last == points[first] { points.removeLast() }
            if points.count - first > (isClosed ? 2 : 1) {
                rings.append(first..<points.count)
            } else {
                points.removeSubrange(first...)
                // A polygon without an outer ring has no area.
                if isClosed, rings.isEmpty { return }
            }
        }
    }
}
