import Foundation
import KioskGeometry
import KioskTiles

/// The tiles that a geometry touches.
///
/// The tiles are found from level to level: an edge is compared only with the descendants of tiles that it touches, or to whose
/// east it passes, and a tile within a polygon needs no further comparison. Edges are straight in the projection. Longitudes
/// beyond ±180° are wrapped.
struct GeometryCover {
    fileprivate struct Edge {
        var begin: CGPoint
        var end: CGPoint
        /// The number of the polygon; nil for an edge of a line, and for a point.
        var polygon: Int?
    }

    /// The edges of polygons and lines, and points as edges without length, in the unit square of `WebMercator`; those of a polygon
    /// follow one another.
    private var edges: [Edge] = []

    /// The number of polygons.
    private var polygonCount = 0

    /// The maximum number of copies of the world in which a geometry is covered; two suffice for one that is no wider than the world.
    private static let maximumCopyCount = 5

    /// Creates the cover of a geometry; positions that are not finite are ignored.
    init(_ geometry: Geometry) {
        add(geometry)
    }

    /// Calls a function with each tile of a range of zoom levels, once and each tile before its descendants.
    ///
    /// - Parameters:
    ///   - zooms: The zoom levels.
    ///   - tileJSON: The tile set, outside whose bounds tiles are omitted; nil omits none.
    ///   - body: The function.
    /// - Complexity: O(tiles + edges · levels), plus, for each tile that edges of polygons touch, the number of edges in its row to its
    ///   east. The tiles include those at zoom levels below the range.
    func forEachTile(
        in zooms: ClosedRange<UInt8>, of tileJSON: TileJSON? = nil, _ body: (TileID) throws -> Void
    ) rethrows {
        let columns = edges.flatMap { [$0.begin.x, $0.end.x] }
        guard let west = columns.min(), let east = columns.max() else { return }
        // The copies of the world in which the geometry is; more than one only for a geometry across the antimeridian. They
        // remain floating-point numbers, as a longitude may be any finite number.
        let firstCopy = west.rounded(.down)
        let copyCount = Int(min(east.rounded(.down) - firstCopy + 1, Double(Self.maximumCopyCount)))
        let parts = (0..<copyCount).map { copy -> Part in
            let edges = movedEdges(by: -firstCopy - Double(copy))
            return Part(edges: edges, eastern: edges.filter { $0.polygon != nil }, isInside: false)
        }
        try Self.visit(TileID(z: 0, x: 0, y: 0), parts, zooms, of: tileJSON, body)
    }

    /// The part of a cover, in one copy of the world, that has to be compared with a tile and its descendants.
    private struct Part {
        /// The edges that touch the parent of the tile.
        var edges: [Edge]
        /// The edges of polygons that a ray to the east from a point in the parent may intersect; empty within a polygon.
        var eastern: [Edge]
        /// Whether the parent of the tile is within a polygon.
        var isInside: Bool
    }

    /// Calls a function with a tile and its descendants, as far as they touch one of several parts.
    private static func visit(
        _ tile: TileID, _ parts: [Part], _ zooms: ClosedRange<UInt8>, of tileJSON: TileJSON?,
        _ body: (TileID) throws -> Void
    ) rethrows {
        if let tileJSON, !tileJSON.boundsOverlap(tile) { return }
        let box = tile.box
        let touching = parts.compactMap { part -> Part? in
            if part.isInside { return part }
            let edges = part.edges.filter { $0.touches(box) }
            if !edges.isEmpty {
                return Part(edges: edges, eastern: part.eastern.filter { $0.isEast(of: box) }, isInside: false)
            }
            // Without an edge in it, the tile is inside or outside as a whole.
            return Self.contains(CGPoint(x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2), part.eastern)
                ? Part(edges: [], eastern: [], isInside: true) : nil
        }
        guard !touching.isEmpty else { return }
        if tile.z >= zooms.lowerBound { try body(tile) }
        guard tile.z < zooms.upperBound else { return }
        for child in 0..<4 as Range<UInt32> {
            try visit(
                TileID(z: tile.z + 1, x: tile.x * 2 + child % 2, y: tile.y * 2 + child / 2), touching, zooms,
                of: tileJSON, body)
        }
    }

    /// Returns whether a point is in a polygon, by the even-odd rule.
    ///
    /// - Parameters:
    ///   - point: The point.
    ///   - edges: The edges of polygons that a ray from the point to the east may intersect; those of a polygon follow one another.
    private static func contains(_ point: CGPoint, _ edges: [Edge]) -> Bool {
        var (isInside, polygon) = (false, Int?.none)
        for edge in edges {
            if edge.polygon != polygon {
                if isInside { return true }
                polygon = edge.polygon
            }
            let (begin, end) = (edge.begin, edge.end)
            guard (begin.y > point.y) != (end.y > point.y) else { continue }
            let x = begin.x + (point.y - begin.y) / (end.y - begin.y) * (end.x - begin.x)
            if point.x < x { isInside.toggle() }
        }
        return isInside
    }

    /// Returns the edges moved eastwards by a number of worlds.
    private func movedEdges(by offset: Double) -> [Edge] {
        guard offset != 0 else { return edges }
        return edges.map { edge in
            var edge = edge
            edge.begin.x += offset
            edge.end.x += offset
            return edge
        }
    }
}

extension GeometryCover {
    private mutating func add(_ geometry: Geometry) {
        switch geometry {
        case .point(let point): addLine([point.coordinates])
        case .multiPoint(let points): for point in points.coordinates { addLine([point]) }
        case .lineString(let line): addLine(line.coordinates)
        case .multiLineString(let lines): for line in lines.coordinates { addLine(line) }
        case .polygon(let polygon): addPolygon(polygon.coordinates)
        case .multiPolygon(let polygons): for polygon in polygons.coordinates { addPolygon(polygon) }
        case .geometryCollection(let collection): for geometry in collection.geometries { add(geometry) }
        }
    }

    /// Adds the edges of a polygon, whose first ring is its outer one.
    private mutating func addPolygon(_ rings: [[LocationCoordinate2D]]) {
        for ring in rings { addLine(ring, closedRingOf: polygonCount) }
        polygonCount += 1
    }

    /// Adds the edges of a line, or those of a ring, which is closed, of a polygon.
    private mutating func addLine(_ coordinates: [LocationCoordinate2D], closedRingOf polygon: Int? = nil) {
        // Longitudes are not wrapped, so that a line across the antimeridian stays in one piece. Latitudes end within the map.
        var points = coordinates.filter { $0.latitude.isFinite && $0.longitude.isFinite }.map { coordinate in
            let point = WebMercator.point(for: coordinate)
            return CGPoint(x: coordinate.longitude / 360 + 0.5, y: min(max(point.y, 0), 1.0.nextDown))
        }
        if polygon != nil, let first = points.first { points.append(first) }
        if points.count == 1 { edges.append(Edge(begin: points[0], end: points[0])) }
        for (begin, end) in zip(points, points.dropFirst()) {
            edges.append(Edge(begin: begin, end: end, polygon: polygon))
        }
    }
}

extension GeometryCover.Edge {
    /// Returns whether a ray to the east from a point in a box may intersect the edge.
    fileprivate func isEast(of box: PlanarBox) -> Bool {
        max(begin.x, end.x) >= box.minX && min(begin.y, end.y) <= box.maxY && max(begin.y, end.y) >= box.minY
    }

    /// Returns whether the edge touches a box, whose east and south sides are those of the next boxes.
    ///
    /// Source: Liang and Barsky, "A New Concept and Method for Line Clipping" (1984).
    fileprivate func touches(_ box: PlanarBox) -> Bool {
        guard max(begin.x, end.x) >= box.minX, min(begin.x, end.x) < box.maxX, max(begin.y, end.y) >= box.minY,
            min(begin.y, end.y) < box.maxY
        else { return false }
        // The fractions of the edge at which it enters and leaves the box.
        var (enter, leave) = (0.0, 1.0)
        for (start, delta, lower, upper) in [
            (begin.x, end.x - begin.x, box.minX, box.maxX), (begin.y, end.y - begin.y, box.minY, box.maxY),
        ] where delta != 0 {
            let (first, second) = ((lower - start) / delta, (upper - start) / delta)
            enter = max(enter, min(first, second))
            leave = min(leave, max(first, second))
        }
        return enter <= leave
    }
}
