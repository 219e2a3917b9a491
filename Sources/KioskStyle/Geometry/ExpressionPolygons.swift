import Foundation
import KioskGeometry

/// The polygons of the style language's `within`.
struct ExpressionPolygons: Sendable {
    private let areas: [PolygonArea]
    private let bounds: PlanarBox

    /// Takes the polygons of a GeoJSON object; nil when it is malformed or has none.
    ///
    /// - Complexity: O(*n*)
    init?(_ json: JSONValue) {
        guard let argument = GeoJSONArgument(json) else { return nil }
        let polygons = GeometryParts(argument.geometries).polygons
        guard !polygons.isEmpty else { return nil }
        areas = polygons.map { rings in PolygonArea(rings: rings.map { $0.map(WebMercator.point(for:)) }) }
        bounds = areas.reduce(.empty) { $0.union($1.edges.bounds) }
    }

    /// Whether all points of a feature lie strictly within the polygons, or each of its lines within one of them; on
    /// the map of Web Mercator, where edges are straight.
    ///
    /// Polygons are never within. With a tile all vertices are rounded to its grid of 8192 steps first. A feature on
    /// the other side of the antimeridian is moved round the world to the polygons.
    /// - Complexity: O(*m* log *n*) for *m* vertices of the feature in ordinary cases
    func contains(_ geometry: Geometry, in tile: TileCoordinate? = nil) -> Bool {
        let grid = TileGrid(of: tile)
        let parts = GeometryParts([geometry])
        guard parts.polygons.isEmpty, parts.first != nil else { return false }
        let bounds = grid.box(bounds)
        func places(_ coordinates: [LocationCoordinate2D]) -> [CGPoint] {
            coordinates.map { grid.place(WebMercator.point(for: $0)) }
        }
        let points = places(parts.points).map { moved($0, to: bounds, worldSize: grid.worldSize) }
        guard points.allSatisfy({ point in areas.contains { $0.contains(point, on: grid) } }) else { return false }

        var lines = parts.lines.map(places)
        let extent = lines.joined().reduce(PlanarBox.empty) { $0.union(PlanarBox($1)) }
        // A line that goes around more than half the world is meant as it stands.
        if extent.maxX - extent.minX <= grid.worldSize / 2 {
            lines = lines.map { $0.map { moved($0, to: bounds, worldSize: grid.worldSize) } }
        }
        return lines.allSatisfy { line in
            areas.contains { area in
                line.allSatisfy { area.contains($0, on: grid) }
                    && !line.segments().contains { area.isCrossed(by: $0, on: grid) }
            }
        }
    }

    /// A point moved round the world when it is more than half of it away from either side of the polygons.
    private func moved(_ point: CGPoint, to bounds: PlanarBox, worldSize: Double) -> CGPoint {
        guard point.x < bounds.minX || point.x > bounds.maxX else { return point }
        for side in [bounds.minX, bounds.maxX] where abs(point.x - side) > worldSize / 2 {
            return CGPoint(x: point.x + (point.x > side ? -worldSize : worldSize), y: point.y)
        }
        return point
    }
}
