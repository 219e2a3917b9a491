public import KioskGeometry

/// What a feature is made of, one or several of it: the answers of `geometry-type`.
public enum GeometryKind: String, Hashable, Sendable {
    /// Points.
    case point = "Point"
    /// Lines.
    case lineString = "LineString"
    /// Polygons.
    case polygon = "Polygon"

    /// Takes the kind of a geometry; nil for a collection of several kinds.
    public init?(_ geometry: Geometry) {
        switch geometry {
        case .point, .multiPoint: self = .point
        case .lineString, .multiLineString: self = .lineString
        case .polygon, .multiPolygon: self = .polygon
        case .geometryCollection: return nil
        }
    }
}
