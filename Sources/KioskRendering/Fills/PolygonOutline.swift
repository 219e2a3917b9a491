import Foundation

/// The rings of a polygon without repeated points, positions that cannot be drawn, and rings without an area; or lines
/// without those and without a length.
///
/// Rings that meet are replaced by those around the areas that they enclose by the even-odd rule.
struct PolygonOutline {
    /// The points of all rings, in the unit square; the first point of a ring is not repeated at its end.
    private(set) var points: [SIMD2<Double>] = []

    /// The ranges of the rings of each polygon, or of the lines: the outer one, then holes; empty if there is no area.
    private(set) var polygons: [[Range<Int>]] = []

    /// Reads the rings of a polygon.
    ///
    /// - Parameters:
    ///   - polygon: The range of its rings.
    ///   - ranges: The ranges of the vertices of all rings.
    ///   - vertices: The vertices of all polygons, in the unit square.
    ///   - extent: The limits of what can be drawn.
    ///   - isClosed: Whether the rings are closed; otherwise they are lines.
    /// - Complexity: That of `RingEdges.forEachPair`, and that of `EvenOddAreas` if rings meet.
    init(
        _ polygon: Range<Int>, of ranges: [Range<Int>], _ vertices: [CGPoint], in extent: GroundExtent,
        isClosed: Bool = true
    ) {
        var rings: [Range<Int>] = []
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
        guard !rings.isEmpty else { return }
        polygons = [rings]
        guard isClosed else { return }
        let edges = RingEdges(points, rings: rings)
        guard edges.haveContacts(rings), let areas = EvenOddAreas(edges) else { return }
        (points, polygons) = (areas.points, areas.polygons)
    }
}
