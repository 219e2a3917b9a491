import KioskGeometry

extension Geometry {
    /// A message if the first coordinate lies outside the projection, for example because latitude and longitude are swapped;
    /// otherwise nil.
    ///
    /// - Complexity: O(1).
    var latitudeProblem: String? {
        let limit = WebMercator.maximumLatitude
        guard let latitude = firstCoordinate?.latitude, !(abs(latitude) <= limit) else { return nil }
        if latitude.isNaN { return "latitude is NaN; the annotation is not drawn" }
        return "latitude \(latitude) is outside the limits of the projection, ±\(limit)°; it is drawn at the"
            + " edge of the map; check the order of latitude and longitude"
    }

    private var firstCoordinate: LocationCoordinate2D? {
        switch self {
        case .point(let point): point.coordinates
        case .lineString(let line): line.coordinates.first
        case .polygon(let polygon): polygon.coordinates.first?.first
        case .multiPoint(let points): points.coordinates.first
        case .multiLineString(let lines): lines.coordinates.first?.first
        case .multiPolygon(let polygons): polygons.coordinates.first?.first?.first
        case .geometryCollection(let collection): collection.geometries.first?.firstCoordinate
        }
    }
}
