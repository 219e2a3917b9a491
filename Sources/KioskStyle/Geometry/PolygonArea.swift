import Foundation
import KioskGeometry

/// The area of a polygon without its holes.
struct PolygonArea: Sendable {
    /// The edges of all rings, which are closed.
    let edges: SegmentTree

    /// Creates an area from rings with the even-odd rule.
    init(rings: [[CGPoint]]) {
        edges = SegmentTree(rings.flatMap { $0.segments(isClosed: true) })
    }

    /// Returns whether a point of a grid lies strictly inside, not on the boundary.
    ///
    /// - Complexity: O(log *n* + *k*) for *k* edges near the point's latitude.
    func contains(_ point: CGPoint, on grid: TileGrid = TileGrid(of: nil)) -> Bool {
        var isInside = false
        var isOnEdge = false
        edges.visit { box in
            let box = grid.box(box)
            return box.maxX >= point.x && box.minY <= point.y && box.maxY >= point.y
        } _: { edge in
            let edge = PlanarSegment(start: grid.point(edge.start), end: grid.point(edge.end))
            if edge.holds(point) { isOnEdge = true }
            if edge.passesEast(of: point) { isInside.toggle() }
            return !isOnEdge
        }
        return isInside && !isOnEdge
    }

    /// Returns whether a segment of the grid crosses the boundary.
    func isCrossed(by segment: PlanarSegment, on grid: TileGrid) -> Bool {
        let box = segment.box
        var isCrossed = false
        edges.visit {
            grid.box($0).intersects(box)
        } _: { edge in
            isCrossed = segment.crosses(PlanarSegment(start: grid.point(edge.start), end: grid.point(edge.end)))
            return !isCrossed
        }
        return isCrossed
    }
}

extension [CGPoint] {
    /// Returns the segments between consecutive points, and from the last to the first if closed; a single point is a
    /// segment.
    func segments(isClosed: Bool = false) -> [PlanarSegment] {
        guard let first, let last else { return [] }
        var segments = zip(self, dropFirst()).map { PlanarSegment(start: $0, end: $1) }
        if segments.isEmpty || isClosed && first != last { segments.append(PlanarSegment(start: last, end: first)) }
        return segments
    }
}
