/// A line through an array of positions.
///
/// Reading requires at least two positions, or none; a line created in code may have any number.
public struct LineString: GeoJSONCodable, GeometryConvertible {
    /// The positions, in order.
    public var coordinates: [LocationCoordinate2D]

    /// The members of the object that GeoJSON does not define.
    public var foreignMembers: JSONObject = [:]

    /// Creates a line string from its coordinates, without validation.
    public init(_ coordinates: [LocationCoordinate2D]) {
        self.coordinates = coordinates
    }

    /// Creates a line string from the coordinates of a ring.
    public init(_ ring: Ring) {
        self.init(ring.coordinates)
    }

    /// The line string as a geometry of any type.
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
