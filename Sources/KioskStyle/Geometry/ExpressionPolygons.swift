import Foundation
import KioskGeometry

/// The polygons of the `within` expression.
struct ExpressionPolygons: Sendable {
    private let areas: [PolygonArea]
    private let bounds: PlanarBox

    /// Creates polygons from a GeoJSON object; nil if it is invalid or has no polygon.
    ///
    /// - Complexity: O(*n*)
    init?(_ json: JSONValue) {
        guard let argument = GeoJSONArgument(json) else { return nil }
        let polygons = GeometryParts(argument.geometries).polygons
        guard !polygons.isEmpty else { return nil }
        areas = polygons.map { rings in PolygonArea(rings: rings.map { $0.map(WebMercator.point(for:)) }) }
        bounds = areas.reduce(.empty) { $0.union($1.edges.bounds) }
    }

    /// Returns whether all points of a feature lie strictly within the polygons, and each of its lines within one of
    /// them.
    ///
    /// Edges are straight in Web Mercator. Polygon features are never within. With a tile, all vertices are rounded to
    /// its grid of 8192 units first. A feature on the other side of the antimeridian is wrapped around the world
    /// towards the polygons.
    /// - Complexity: O(*m* log *n*) for *m* vertices of the feature in typical cases.
    func contains(_ geometry: Geometry, in tile: TileCoordinate? = nil) -> Bool {
        let grid = TileGrid(of: tile)
        let parts = GeometryParts([geometry])
        guard parts.polygons.isEmpty, parts.first != nil else { return false }
        let bounds = grid.box(bounds)
        func positions(_ coordinates: [LocationCoordinate2D]) -> [CGPoint] {
            coordinates.map { grid.point(WebMercator.point(for: $0)) }
        }
        let points = positions(parts.points).map { moved($0, to: bounds, worldSize: grid.worldSize) }
        guard points.allSatisfy({ point in areas.contains { $0.contains(point, on: grid) } }) else { return false }

        var lines = parts.lines.map(positions)
        let extent = lines.joined().reduce(PlanarBox.empty) { $0.union(PlanarBox($1)) }
        // A line that is longer than half the world is not wrapped, because the direction is ambiguous.
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

    /// Returns the point, wrapped around the world if it is more than half a world away from a side of the polygons.
    private func moved(_ point: CGPoint, to bounds: PlanarBox, worldSize: Double) -> CGPoint {
        guard point.x < bounds.minX || point.x > bounds.maxX else { return point }
        for side in [bounds.minX, bounds.maxX] where abs(point.x - side) > worldSize / 2 {
            return CGPoint(x: point.x + (point.x > side ? -worldSize : worldSize), y: point.y)
        }
        return point
    }
}
