/// A geometry that can be written as well-known text and read from it.
///
///     try Point(wkt: "POINT (24.94 60.17)").wkt  // POINT(24.94 60.17)
///
/// Tags may be in lower case and white space may be anywhere between the words. `EMPTY` is a geometry without
/// coordinates; a point cannot be empty, and an empty point in a collection is left out of it. Positions have two
/// numbers, longitude first. Source: OGC 06-103r4, "Simple feature access", section 7.
public protocol WKTConvertible {
    /// The geometry as well-known text, tags in capitals.
    ///
    /// Numbers are the shortest that read back to the same double. Numbers that are not finite come out in Swift's
    /// notation, which is not read back.
    /// - Complexity: O(*n*) in the coordinates.
    var wkt: String { get }

    /// Reads a geometry from well-known text.
    ///
    /// - Throws: `WKTError` when the text is malformed or tells of a geometry of another type.
    /// - Complexity: O(*n*) in the text.
    init(wkt: String) throws(WKTError)
}

extension Point: WKTConvertible {
    /// The geometry as well-known text, such as `POINT(24.94 60.17)`.
    public var wkt: String { geometry.wkt }

    /// Reads a `POINT`.
    public init(wkt: String) throws(WKTError) { self = try WKTReader.read(wkt, as: .point, \.point) }
}

extension MultiPoint: WKTConvertible {
    /// The geometry as well-known text, such as `MULTIPOINT(1.0 2.0,3.0 4.0)`.
    public var wkt: String { geometry.wkt }

    /// Reads a `MULTIPOINT`, whose positions may each be in parentheses.
    public init(wkt: String) throws(WKTError) { self = try WKTReader.read(wkt, as: .multiPoint, \.multiPoint) }
}

extension LineString: WKTConvertible {
    /// The geometry as well-known text, such as `LINESTRING(1.0 2.0,3.0 4.0)`.
    public var wkt: String { geometry.wkt }

    /// Reads a `LINESTRING`.
    public init(wkt: String) throws(WKTError) { self = try WKTReader.read(wkt, as: .lineString, \.lineString) }
}

extension MultiLineString: WKTConvertible {
    /// The geometry as well-known text, such as `MULTILINESTRING((1.0 2.0,3.0 4.0))`.
    public var wkt: String { geometry.wkt }

    /// Reads a `MULTILINESTRING`.
    public init(wkt: String) throws(WKTError) {
        self = try WKTReader.read(wkt, as: .multiLineString, \.multiLineString)
    }
}

extension Polygon: WKTConvertible {
    /// The geometry as well-known text, such as `POLYGON((0.0 0.0,1.0 0.0,1.0 1.0,0.0 0.0))`.
    public var wkt: String { geometry.wkt }

    /// Reads a `POLYGON`.
    public init(wkt: String) throws(WKTError) { self = try WKTReader.read(wkt, as: .polygon, \.polygon) }
}

extension MultiPolygon: WKTConvertible {
    /// The geometry as well-known text, such as `MULTIPOLYGON(((0.0 0.0,1.0 0.0,1.0 1.0,0.0 0.0)))`.
    public var wkt: String { geometry.wkt }

    /// Reads a `MULTIPOLYGON`.
    public init(wkt: String) throws(WKTError) { self = try WKTReader.read(wkt, as: .multiPolygon, \.multiPolygon) }
}

extension GeometryCollection: WKTConvertible {
    /// The geometry as well-known text, such as `GEOMETRYCOLLECTION(POINT(1.0 2.0))`.
    public var wkt: String { geometry.wkt }

    /// Reads a `GEOMETRYCOLLECTION`.
    public init(wkt: String) throws(WKTError) {
        self = try WKTReader.read(wkt, as: .geometryCollection, \.geometryCollection)
    }
}

extension Geometry: WKTConvertible {
    /// Reads a geometry of any kind.
    public init(wkt: String) throws(WKTError) { self = try WKTReader.read(wkt, as: nil) { $0 } }
}
