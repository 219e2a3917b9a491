/// A geometry of multiple positions.
public struct MultiPoint: GeoJSONCodable, GeometryConvertible {
    /// The positions.
    public var coordinates: [LocationCoordinate2D]

    /// The members of the object that GeoJSON does not define.
    public var foreignMembers: JSONObject = [:]

    /// Creates a geometry from its positions, without validation.
    public init(_ coordinates: [LocationCoordinate2D]) {
        self.coordinates = coordinates
    }

    /// The points as a geometry of any type.
    public var geometry: Geometry { .multiPoint(self) }
}

extension MultiPoint: CoordinateGeometry {
    static var type: GeoJSONType { .multiPoint }

    static func readCoordinates(_ reader: inout JSONReader) throws(JSONError) -> [LocationCoordinate2D] {
        try reader.readPositions()
    }

    func writeCoordinates(_ writer: inout JSONWriter) {
        writer.writePositions(coordinates)
    }
}
