import KioskGeometry

/// The points, lines and polygons of a geometry.
struct GeometryParts {
    var points: [LocationCoordinate2D] = []
    var lines: [[LocationCoordinate2D]] = []
    /// The rings of each polygon, the outer one first.
    var polygons: [[[LocationCoordinate2D]]] = []

    /// Creates the parts of geometries; empty lines and polygons are dropped.
    init(_ geometries: [Geometry]) {
        var rest = Array(geometries.reversed())
        while let geometry = rest.popLast() {
            switch geometry {
            case .point(let point): points.append(point.coordinates)
            case .multiPoint(let multiPoint): points += multiPoint.coordinates
            case .lineString(let line): lines.append(line.coordinates)
            case .multiLineString(let multiLine): lines += multiLine.coordinates
            case .polygon(let polygon): polygons.append(polygon.coordinates)
            case .multiPolygon(let multiPolygon): polygons += multiPolygon.coordinates
            case .geometryCollection(let collection): rest += collection.geometries.reversed()
            }
        }
        lines.removeAll(where: \.isEmpty)
        polygons = polygons.map { $0.filter { !$0.isEmpty } }.filter { !$0.isEmpty }
    }

    /// The first vertex: of a point, otherwise of a line, otherwise of a polygon.
    var first: LocationCoordinate2D? { points.first ?? lines.first?.first ?? polygons.first?.first?.first }
}
