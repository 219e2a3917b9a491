/// A line through two or more positions.
///
/// A document with fewer is malformed; a line made in code may have any number.
public struct LineString: GeoJSONCodable, GeometryConvertible {
    /// The positions in order.
    public var coordinates: [LocationCoordinate2D]

    /// Members of the object that GeoJSON does not know.
    public var foreignMembers: JSONObject = [:]

    /// Creates a geometry from its coordinates; nothing about them is checked.
    public init(_ coordinates: [LocationCoordinate2D]) {
        self.coordinates = coordinates
    }

    /// Creates the line around a ring.
    public init(_ ring: Ring) {
        self.init(ring.coordinates)
    }

    /// The geometry as one of any kind.
    public var geometry: Geometry { .lineString(self) }
}

extension LineString: CoordinateGeometry {
    static var type: GeoJSONType { .lineString }

    static func readCoordinates(_ reader: inout JSONReader) throws(JSONError) -> [LocationCoordinate2D] {
        try reader.readPositions(atLeast: 2)
    }

    func writeCoordinates(_ writer: inout JSONWriter) {
        writer.writePositions(coordinates)
    }
}
