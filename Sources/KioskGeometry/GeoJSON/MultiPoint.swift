/// Any number of positions.
public struct MultiPoint: GeoJSONCodable, GeometryConvertible {
    /// The positions.
    public var coordinates: [LocationCoordinate2D]

    /// Members of the object that GeoJSON does not know.
    public var foreignMembers: JSONObject = [:]

    /// Creates a geometry from its coordinates; nothing about them is checked.
    public init(_ coordinates: [LocationCoordinate2D]) {
        self.coordinates = coordinates
    }

    /// The geometry as one of any kind.
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
