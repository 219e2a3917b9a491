import Foundation

/// The rings of a polygon without repeated points, positions that cannot be drawn, and rings without an area; or lines
/// without those and without a length.
///
/// Rings that meet are replaced by those around the areas that they enclose by the even-odd rule. Of more than `maximumHoleCount`
/// holes, the smallest are discarded.
struct PolygonOutline {
    /// The maximum number of holes of a polygon, of which the largest are kept.
    ///
    /// The time of `EvenOddAreas` and `HoleBridges` grows with the number of holes times that of the points.
    static let maximumHoleCount = 1000

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
        if isClosed { keepLargestHoles(of: &rings) }
        polygons = [rings]
        guard isClosed else { return }
        let edges = RingEdges(points, rings: rings)
        guard edges.haveContacts(rings), let areas = EvenOddAreas(edges) else { return }
        (points, polygons) = (areas.points, areas.polygons)
    }

    /// Discards the smallest holes beyond `maximumHoleCount`; the others keep their order.
    private func keepLargestHoles(of rings: inout [Range<Int>]) {
        guard rings.count - 1 > Self.maximumHoleCount else { return }
        let areas = rings.map { doubledArea(of: $0) }
        // Of holes with the same area, the first are kept.
        let holes = rings.indices.dropFirst().sorted { (areas[$1], $0) < (areas[$0], $1) }
        rings = [rings[0]] + holes.prefix(Self.maximumHoleCount).sorted().map { rings[$0] }
    }

    /// Returns twice the area of a ring, irrespective of its winding order.
    private func doubledArea(of ring: Range<Int>) -> Double {
        let origin = points[ring.lowerBound]
        var area = 0.0
        var last = points[ring.upperBound - 1] - origin
        for index in ring {
            let point = points[index] - origin
            area += last.x * point.y - last.y * point.x
            last = point
        }
        return abs(area)
    }
}
