/// A GeoJSON geometry of any type.
public enum Geometry: GeoJSONCodable, GeometryConvertible {
    /// A single position.
    case point(Point)
    /// A line string.
    case lineString(LineString)
    /// A polygon.
    case polygon(Polygon)
    /// Multiple positions.
    case multiPoint(MultiPoint)
    /// Multiple line strings.
    case multiLineString(MultiLineString)
    /// Multiple polygons.
    case multiPolygon(MultiPolygon)
    /// Geometries of any types.
    case geometryCollection(GeometryCollection)

    /// Creates a geometry of any type from one of a specific type.
    public init(_ geometry: some GeometryConvertible) {
        self = geometry.geometry
    }

    /// The geometry itself.
    public var geometry: Geometry { self }

    /// Reads a geometry of any type.
    ///
    /// - Throws: `JSONError` if the document is malformed or the object is not a geometry.
    public init(reading reader: inout JSONReader) throws(JSONError) {
        let type = try reader.geoJSONType(expecting: "a geometry")
        try self.init(type: type, members: &reader)
    }

    /// Reads a geometry of any type; returns `nil` for a point without a position.
    static func readIfLocated(_ reader: inout JSONReader) throws(JSONError) -> Geometry? {
        switch try reader.geoJSONType(expecting: "a geometry") {
        case .point: try Point.readMembers(&reader).map { .point($0) }
        case let type: try Geometry(type: type, members: &reader)
        }
    }

    /// Writes the geometry.
    public func write(to writer: inout JSONWriter) {
        switch self {
        case .point(let point): point.write(to: &writer)
        case .lineString(let line): line.write(to: &writer)
        case .polygon(let polygon): polygon.write(to: &writer)
        case .multiPoint(let points): points.write(to: &writer)
        case .multiLineString(let lines): lines.write(to: &writer)
        case .multiPolygon(let polygons): polygons.write(to: &writer)
        case .geometryCollection(let collection): collection.write(to: &writer)
        }
    }

    /// Reads the members of an object whose type has already been read.
    init(type: GeoJSONType, members reader: inout JSONReader) throws(JSONError) {
        switch type {
        case .point: self = .point(try Point(members: &reader))
        case .lineString: self = .lineString(try LineString(members: &reader))
        case .polygon: self = .polygon(try Polygon(members: &reader))
        case .multiPoint: self = .multiPoint(try MultiPoint(members: &reader))
        case .multiLineString: self = .multiLineString(try MultiLineString(members: &reader))
        case .multiPolygon: self = .multiPolygon(try MultiPolygon(members: &reader))
        case .geometryCollection: self = .geometryCollection(try GeometryCollection(members: &reader))
        case .feature, .featureCollection:
            throw reader.error(expected: "a geometry", found: "a \(type.rawValue)")
        }
    }
}

extension Geometry {
    /// The point, or `nil` if the geometry has another type.
    public var point: Point? {
        if case .point(let value) = self { value } else { nil }
    }

    /// The line string, or `nil` if the geometry has another type.
    public var lineString: LineString? {
        if case .lineString(let value) = self { value } else { nil }
    }

    /// The polygon, or `nil` if the geometry has another type.
    public var polygon: Polygon? {
        if case .polygon(let value) = self { value } else { nil }
    }

    /// The points, or `nil` if the geometry has another type.
    public var multiPoint: MultiPoint? {
        if case .multiPoint(let value) = self { value } else { nil }
    }

    /// The line strings, or `nil` if the geometry has another type.
    public var multiLineString: MultiLineString? {
        if case .multiLineString(let value) = self { value } else { nil }
    }

    /// The polygons, or `nil` if the geometry has another type.
    public var multiPolygon: MultiPolygon? {
        if case .multiPolygon(let value) = self { value } else { nil }
    }

    /// The collection, or `nil` if the geometry has another type.
    public var geometryCollection: GeometryCollection? {
        if case .geometryCollection(let value) = self { value } else { nil }
    }
}

/// A type that can be converted to a geometry of any type.
public protocol GeometryConvertible: Sendable {
    /// The value as a geometry of any type.
    var geometry: Geometry { get }
}
