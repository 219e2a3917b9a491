/// A geometry that can be converted to and from well-known text (WKT).
///
///     try Point(wkt: "POINT (24.94 60.17)").wkt  // POINT(24.94 60.17)
///
/// Tags may be in lower case and white space between tokens is ignored. `EMPTY` represents a geometry without
/// coordinates; a point cannot be empty, and empty points in a collection are ignored. Positions have two numbers,
/// longitude first. Source: OGC 06-103r4, "Simple feature access", section 7.
public protocol WKTConvertible {
    /// The geometry as well-known text, with tags in upper case.
    ///
    /// Numbers are written as the shortest decimal that parses to the same double. Non-finite numbers are written in
    /// Swift's notation, which cannot be read.
    /// - Complexity: O(*n*), where *n* is the number of coordinates.
    var wkt: String { get }

    /// Reads a geometry from well-known text.
    ///
    /// - Throws: `WKTError` if the text is malformed or contains a geometry of another type.
    /// - Complexity: O(*n*), where *n* is the length of the text.
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

    /// Reads a `MULTIPOINT`; parentheses around each position are optional.
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
    /// Reads a geometry of any type.
    public init(wkt: String) throws(WKTError) { self = try WKTReader.read(wkt, as: nil) { $0 } }
}
