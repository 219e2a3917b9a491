import Foundation
import KioskGeometry
import KioskTiles

/// The tiles that a geometry touches.
///
/// The tiles are found from level to level: an edge is compared only with the descendants of tiles that it touches, and a tile
/// within a polygon needs no further comparison. Edges are straight in the projection. Longitudes beyond ±180° are wrapped.
struct GeometryCover {
    fileprivate struct Edge {
        var begin: CGPoint
        var end: CGPoint
    }

    /// The edges of polygons and lines, and points as edges without length, in the unit square of `WebMercator`.
    private var edges: [Edge] = []

    /// The closed rings of polygons, in the unit square of `WebMercator`.
    private var polygons: [[[CGPoint]]] = []

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
    /// - Complexity: O(tiles + edges · levels), plus O(edges) for each tile next to those that edges of polygons touch. The tiles
    ///   include those at zoom levels below the range.
    func forEachTile(
        in zooms: ClosedRange<UInt8>, of tileJSON: TileJSON? = nil, _ body: (TileID) throws -> Void
    ) rethrows {
        let columns = edges.flatMap { [$0.begin.x, $0.end.x] }
        guard let west = columns.min(), let east = columns.max() else { return }
        // The copies of the world in which the geometry is; more than one only for a geometry across the antimeridian. They
        // remain floating-point numbers, as a longitude may be any finite number.
        let firstCopy = west.rounded(.down)
        let copyCount = Int(min(east.rounded(.down) - firstCopy + 1, Double(Self.maximumCopyCount)))
        let covers = (0..<copyCount).map { shifted(by: -firstCopy - Double($0)) }
        try Self.visit(
            TileID(z: 0, x: 0, y: 0), covers.map { Part(cover: $0, edges: $0.edges, isInside: false) }, zooms,
            of: tileJSON, body)
    }

    /// The part of a cover that has to be compared with a tile and its descendants.
    private struct Part {
        /// The whole cover, in one copy of the world.
        var cover: GeometryCover
        /// The edges that touch the parent of the tile.
        var edges: [Edge]
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
            if !edges.isEmpty { return Part(cover: part.cover, edges: edges, isInside: false) }
            // Without an edge in it, the tile is inside or outside as a whole.
            return part.cover.contains(CGPoint(x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2))
                ? Part(cover: part.cover, edges: [], isInside: true) : nil
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
    private func contains(_ point: CGPoint) -> Bool {
        polygons.contains { rings in
            var isInside = false
            for ring in rings {
                for (begin, end) in zip(ring, ring.dropFirst()) where (begin.y > point.y) != (end.y > point.y) {
                    let x = begin.x + (point.y - begin.y) / (end.y - begin.y) * (end.x - begin.x)
                    if point.x < x { isInside.toggle() }
                }
            }
            return isInside
        }
    }

    /// Returns the cover moved eastwards by a number of worlds.
    private func shifted(by offset: Double) -> GeometryCover {
        guard offset != 0 else { return self }
        func move(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + offset, y: point.y) }
        var cover = self
        cover.edges = edges.map { Edge(begin: move($0.begin), end: move($0.end)) }
        cover.polygons = polygons.map { $0.map { $0.map(move) } }
        return cover
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
        polygons.append(rings.map { addLine($0, isClosed: true) })
    }

    /// Adds the edges of a line, and returns its points.
    @discardableResult
    private mutating func addLine(_ coordinates: [LocationCoordinate2D], isClosed: Bool = false) -> [CGPoint] {
        // Longitudes are not wrapped, so that a line across the antimeridian stays in one piece. Latitudes end within the map.
        var points = coordinates.filter { $0.latitude.isFinite && $0.longitude.isFinite }.map { coordinate in
            let point = WebMercator.point(for: coordinate)
            return CGPoint(x: coordinate.longitude / 360 + 0.5, y: min(max(point.y, 0), 1.0.nextDown))
        }
        if isClosed, let first = points.first { points.append(first) }
        if points.count == 1 { edges.append(Edge(begin: points[0], end: points[0])) }
        for (begin, end) in zip(points, points.dropFirst()) { edges.append(Edge(begin: begin, end: end)) }
        return points
    }
}

extension GeometryCover.Edge {
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
