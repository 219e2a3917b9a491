import Foundation
import KioskGeometry

/// The geometries of the style language's `distance`.
struct ExpressionGeometry: Sendable {
    private let shape: DegreeShape

    /// Takes the geometries of a GeoJSON object; nil when it is malformed or has none.
    ///
    /// - Complexity: O(*n*)
    init?(_ json: JSONValue) {
        guard let argument = GeoJSONArgument(json) else { return nil }
        let parts = GeometryParts(argument.geometries)
        guard parts.first != nil else { return nil }
        shape = DegreeShape(parts)
    }

    /// The metres to a feature, 0 when they touch or one lies in a polygon of the other; NaN when there are no vertices.
    ///
    /// Measured with a cheap ruler at the latitude of the feature's first vertex, the shorter way round the world. With a
    /// tile the vertices of the feature, not those of the argument, are rounded to its grid of 8192 steps.
    /// - Complexity: O(*n* + *m*) and a little more for the pairs of edges that are near each other
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

/// Points, lines and polygons in degrees, longitude for x and latitude for y.
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

    /// Whether a part of another shape, none of whose edges meets one of this, lies within a polygon.
    func hasWithin(_ other: DegreeShape, movedBy offset: Double) -> Bool {
        areas.contains { area in
            other.samples.contains { area.contains(CGPoint(x: $0.x + offset, y: $0.y)) }
        }
    }
}

extension PlanarBox {
    /// Half-way between the western and the eastern side.
    fileprivate var center: Double { minX / 2 + maxX / 2 }
}
