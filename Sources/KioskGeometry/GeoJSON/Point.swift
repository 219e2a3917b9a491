/// A single position.
public struct Point: GeoJSONCodable, GeometryConvertible {
    /// The position.
    public var coordinates: LocationCoordinate2D

    /// Members of the object that GeoJSON does not know.
    public var foreignMembers: JSONObject = [:]

    /// Creates a geometry from its coordinates; nothing about them is checked.
    public init(_ coordinates: LocationCoordinate2D) {
        self.coordinates = coordinates
    }

    /// The geometry as one of any kind.
    public var geometry: Geometry { .point(self) }
}

extension Point: CoordinateGeometry {
    static var type: GeoJSONType { .point }

    static func readCoordinates(_ reader: inout JSONReader) throws(JSONError) -> LocationCoordinate2D {
        try reader.readPosition()
    }

    func writeCoordinates(_ writer: inout JSONWriter) {
        writer.writePosition(coordinates)
    }
}
