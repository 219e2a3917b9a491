/// The names of the Turf library, so that code that spells them `Turf.Polygon` compiles.
public enum Turf {
    /// A single position.
    public typealias Point = KioskGeometry.Point
    /// Any number of positions.
    public typealias MultiPoint = KioskGeometry.MultiPoint
    /// A line.
    public typealias LineString = KioskGeometry.LineString
    /// Any number of lines.
    public typealias MultiLineString = KioskGeometry.MultiLineString
    /// The boundary of a polygon.
    public typealias Ring = KioskGeometry.Ring
    /// An area.
    public typealias Polygon = KioskGeometry.Polygon
    /// Any number of areas.
    public typealias MultiPolygon = KioskGeometry.MultiPolygon
    /// Geometries of any kind.
    public typealias GeometryCollection = KioskGeometry.GeometryCollection
    /// A geometry of any kind.
    public typealias Geometry = KioskGeometry.Geometry
    /// What can stand for a geometry.
    public typealias GeometryConvertible = KioskGeometry.GeometryConvertible
    /// A thing on the map.
    public typealias Feature = KioskGeometry.Feature
    /// The identifier of a feature.
    public typealias FeatureIdentifier = KioskGeometry.FeatureIdentifier
    /// Any number of features.
    public typealias FeatureCollection = KioskGeometry.FeatureCollection
    /// A GeoJSON object of any kind.
    public typealias GeoJSONObject = KioskGeometry.GeoJSONObject
    /// What can stand for a GeoJSON object.
    public typealias GeoJSONObjectConvertible = KioskGeometry.GeoJSONObjectConvertible
    /// A JSON value other than null.
    public typealias JSONValue = KioskGeometry.JSONValue
    /// The members of a JSON object.
    public typealias JSONObject = KioskGeometry.JSONObject
    /// The elements of a JSON array.
    public typealias JSONArray = KioskGeometry.JSONArray
    /// A place on the globe.
    public typealias LocationCoordinate2D = KioskGeometry.LocationCoordinate2D
    /// Degrees of latitude or longitude.
    public typealias LocationDegrees = KioskGeometry.LocationDegrees
    /// Metres.
    public typealias LocationDistance = KioskGeometry.LocationDistance
    /// Degrees clockwise from north.
    public typealias LocationDirection = KioskGeometry.LocationDirection
    /// An angle in radians.
    public typealias LocationRadians = KioskGeometry.LocationRadians
    /// A distance on the unit sphere, in radians.
    public typealias RadianDistance = KioskGeometry.RadianDistance
    /// A place on the unit sphere in radians.
    public typealias RadianCoordinate2D = KioskGeometry.RadianCoordinate2D
    /// A box around coordinates.
    public typealias BoundingBox = KioskGeometry.BoundingBox
    /// Two places and the straight line between them.
    public typealias LineSegment = KioskGeometry.LineSegment
    /// What can be written as well-known text.
    public typealias WKTConvertible = KioskGeometry.WKTConvertible

    /// Returns the place halfway along the great circle between two others.
    public static func mid(
        _ first: LocationCoordinate2D, _ second: LocationCoordinate2D
    ) -> LocationCoordinate2D {
        KioskGeometry.mid(first, second)
    }

    /// Returns where two segments cross or touch, or `nil` when they do not or are parallel.
    public static func intersection(_ line1: LineSegment, _ line2: LineSegment) -> LocationCoordinate2D? {
        KioskGeometry.intersection(line1, line2)
    }
}
