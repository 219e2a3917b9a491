/// A namespace with the names of the Turf library, for code that writes `Turf.Polygon`.
public enum Turf {
    /// A single position.
    public typealias Point = KioskGeometry.Point
    /// A geometry of multiple positions.
    public typealias MultiPoint = KioskGeometry.MultiPoint
    /// A line through an array of positions.
    public typealias LineString = KioskGeometry.LineString
    /// A geometry of multiple line strings.
    public typealias MultiLineString = KioskGeometry.MultiLineString
    /// The boundary of a polygon.
    public typealias Ring = KioskGeometry.Ring
    /// An area bounded by rings.
    public typealias Polygon = KioskGeometry.Polygon
    /// A geometry of multiple polygons.
    public typealias MultiPolygon = KioskGeometry.MultiPolygon
    /// A collection of geometries of any types.
    public typealias GeometryCollection = KioskGeometry.GeometryCollection
    /// A geometry of any type.
    public typealias Geometry = KioskGeometry.Geometry
    /// A type that can be converted to a geometry.
    public typealias GeometryConvertible = KioskGeometry.GeometryConvertible
    /// A geographic feature.
    public typealias Feature = KioskGeometry.Feature
    /// The identifier of a feature.
    public typealias FeatureIdentifier = KioskGeometry.FeatureIdentifier
    /// A collection of features.
    public typealias FeatureCollection = KioskGeometry.FeatureCollection
    /// A GeoJSON object of any type.
    public typealias GeoJSONObject = KioskGeometry.GeoJSONObject
    /// A type that can be converted to a GeoJSON object.
    public typealias GeoJSONObjectConvertible = KioskGeometry.GeoJSONObjectConvertible
    /// A JSON value other than null.
    public typealias JSONValue = KioskGeometry.JSONValue
    /// The members of a JSON object.
    public typealias JSONObject = KioskGeometry.JSONObject
    /// The elements of a JSON array.
    public typealias JSONArray = KioskGeometry.JSONArray
    /// A geographic coordinate, in degrees.
    public typealias LocationCoordinate2D = KioskGeometry.LocationCoordinate2D
    /// An angle of latitude or longitude, in degrees.
    public typealias LocationDegrees = KioskGeometry.LocationDegrees
    /// A distance, in metres.
    public typealias LocationDistance = KioskGeometry.LocationDistance
    /// A direction, in degrees clockwise from north.
    public typealias LocationDirection = KioskGeometry.LocationDirection
    /// An angle in radians.
    public typealias LocationRadians = KioskGeometry.LocationRadians
    /// A distance on the unit sphere, in radians.
    public typealias RadianDistance = KioskGeometry.RadianDistance
    /// A geographic coordinate, in radians.
    public typealias RadianCoordinate2D = KioskGeometry.RadianCoordinate2D
    /// The bounding box of coordinates.
    public typealias BoundingBox = KioskGeometry.BoundingBox
    /// A straight line between two coordinates.
    public typealias LineSegment = KioskGeometry.LineSegment
    /// A geometry that can be converted to and from well-known text.
    public typealias WKTConvertible = KioskGeometry.WKTConvertible

    /// Returns the midpoint of the great-circle arc between two coordinates.
    public static func mid(
        _ first: LocationCoordinate2D, _ second: LocationCoordinate2D
    ) -> LocationCoordinate2D {
        KioskGeometry.mid(first, second)
    }

    /// Returns the point at which two segments cross or touch, or `nil` if there is none or the segments are parallel.
    public static func intersection(_ line1: LineSegment, _ line2: LineSegment) -> LocationCoordinate2D? {
        KioskGeometry.intersection(line1, line2)
    }
}
