import Foundation
import KioskGeometry

/// The geometries of the `distance` expression.
struct ExpressionGeometry: Sendable {
    private let shape: DegreeShape

    /// Creates geometries from a GeoJSON object; nil if it is invalid or has no geometry.
    ///
    /// - Complexity: O(*n*)
    init?(_ json: JSONValue) {
        guard let argument = GeoJSONArgument(json) else { return nil }
        let parts = GeometryParts(argument.geometries)
        guard parts.first != nil else { return nil }
        shape = DegreeShape(parts)
    }

    /// Returns the distance to a feature in metres, 0 if they touch or overlap; NaN if the feature has no vertices.
    ///
    /// The distance is measured with a cheap ruler at the latitude of the feature's first vertex, in the shorter
    /// direction around the world. With a tile, the vertices of the feature, but not those of the argument, are rounded
    /// to the tile's grid of 8192 units.
    /// - Complexity: O(*n* + *m*), plus the pairs of edges that are near each other.
    func distance(to geometry: Geometry, in tile: TileCoordinate? = nil) -> LocationDistance {
        let grid = TileGrid(of: tile)
        let feature = DegreeShape(GeometryParts([geometry]), grid)
        guard let first = feature.first else { return .nan }
        let scale = CheapRuler(latitude: first.y).scale
        let nearest = ((shape.edges.bounds.center - feature.edges.bounds.center) / 360).rounded() * 360
        guard scale.width.isFinite, nearest.isFinite else { return .nan }
        var squared = Double.infinity
        for offset in [nearest, nearest - 360, nearest + 360] {
            squared = shape.edges.squaredDistance(to: feature.edges, movedBy: offset, scale: scale, below: squared)
            guard squared > 0 else { return 0 }
            if shape.hasWithin(feature, movedBy: offset) || feature.hasWithin(shape, movedBy: -offset) { return 0 }
        }
        return squared < .infinity ? squared.squareRoot() : .nan
    }
}

/// Points, lines and polygons in degrees; x is the longitude, y the latitude.
private struct DegreeShape: Sendable {
    /// All points, lines and rings as segments.
    let edges: SegmentTree
    /// The polygons.
    let areas: [PolygonArea]
    /// A vertex of each point, line and polygon.
    let samples: [CGPoint]

    var first: CGPoint? { samples.first }

    init(_ parts: GeometryParts, _ grid: TileGrid = TileGrid(of: nil)) {
        func point(_ coordinate: LocationCoordinate2D) -> CGPoint {
            let coordinate = grid.rounded(coordinate)
            return CGPoint(x: coordinate.longitude, y: coordinate.latitude)
        }
        let points = parts.points.map(point)
        let lines = parts.lines.map { $0.map(point) }
        let polygons = parts.polygons.map { $0.map { $0.map(point) } }
        areas = polygons.map(PolygonArea.init)
        samples = points + lines.compactMap(\.first) + polygons.compactMap(\.first?.first)
        let alone = points.map { PlanarSegment(start: $0, end: $0) }
        edges = SegmentTree(alone + lines.flatMap { $0.segments() } + areas.flatMap(\.edges.segments))
    }

    /// Returns whether a part of another shape lies within a polygon; edges of the two shapes must not intersect.
    func hasWithin(_ other: DegreeShape, movedBy offset: Double) -> Bool {
        areas.contains { area in
            other.samples.contains { area.contains(CGPoint(x: $0.x + offset, y: $0.y)) }
        }
    }
}

extension PlanarBox {
    /// The x coordinate of the centre.
    fileprivate var center: Double { minX / 2 + maxX / 2 }
}
