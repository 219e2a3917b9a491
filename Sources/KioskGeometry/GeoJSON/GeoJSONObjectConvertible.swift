/// What can stand where a GeoJSON object of any kind is asked for.
public protocol GeoJSONObjectConvertible: Sendable {
    /// The value as an object of any kind.
    var geoJSONObject: GeoJSONObject { get }
}

extension GeoJSONObjectConvertible where Self: GeometryConvertible {
    /// The geometry as an object of any kind.
    public var geoJSONObject: GeoJSONObject { .geometry(geometry) }
}

extension GeoJSONObject: GeoJSONObjectConvertible {
    /// The object itself.
    public var geoJSONObject: GeoJSONObject { self }
}

extension Feature: GeoJSONObjectConvertible {
    /// The feature as an object of any kind.
    public var geoJSONObject: GeoJSONObject { .feature(self) }
}

extension FeatureCollection: GeoJSONObjectConvertible {
    /// The collection as an object of any kind.
    public var geoJSONObject: GeoJSONObject { .featureCollection(self) }
}

extension Geometry: GeoJSONObjectConvertible {}
extension Point: GeoJSONObjectConvertible {}
extension MultiPoint: GeoJSONObjectConvertible {}
extension LineString: GeoJSONObjectConvertible {}
extension MultiLineString: GeoJSONObjectConvertible {}
extension Polygon: GeoJSONObjectConvertible {}
extension MultiPolygon: GeoJSONObjectConvertible {}
extension GeometryCollection: GeoJSONObjectConvertible {}
