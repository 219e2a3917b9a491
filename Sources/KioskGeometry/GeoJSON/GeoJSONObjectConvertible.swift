/// A type that can be converted to a GeoJSON object of any type.
public protocol GeoJSONObjectConvertible: Sendable {
    /// The value as a GeoJSON object of any type.
    var geoJSONObject: GeoJSONObject { get }
}

extension GeoJSONObjectConvertible where Self: GeometryConvertible {
    /// The geometry as a GeoJSON object of any type.
    public var geoJSONObject: GeoJSONObject { .geometry(geometry) }
}

extension GeoJSONObject: GeoJSONObjectConvertible {
    /// The object itself.
    public var geoJSONObject: GeoJSONObject { self }
}

extension Feature: GeoJSONObjectConvertible {
    /// The feature as a GeoJSON object of any type.
    public var geoJSONObject: GeoJSONObject { .feature(self) }
}

extension FeatureCollection: GeoJSONObjectConvertible {
    /// The collection as a GeoJSON object of any type.
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
