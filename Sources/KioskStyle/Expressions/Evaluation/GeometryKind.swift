package import KioskGeometry

/// The kind of a geometry, single or multiple: the values of `geometry-type`.
package enum GeometryKind: String, Hashable, Sendable {
    /// Points.
    case point = "Point"
    /// Lines.
    case lineString = "LineString"
    /// Polygons.
    case polygon = "Polygon"

    /// Creates the kind of a geometry; nil for a geometry collection.
    package init?(_ geometry: Geometry) {
        switch geometry {
        case .point, .multiPoint: self = .point
        case .lineString, .multiLineString: self = .lineString
        case .polygon, .multiPolygon: self = .polygon
        case .geometryCollection: return nil
        }
    }
}
