/// A geometry of a single position.
public struct Point: GeoJSONCodable, GeometryConvertible {
    /// The position.
    public var coordinates: LocationCoordinate2D

    /// The members of the object that GeoJSON does not define.
    public var foreignMembers: JSONObject = [:]

    /// Creates a point from its coordinate, without validation.
    public init(_ coordinates: LocationCoordinate2D) {
        self.coordinates = coordinates
    }

    /// The point as a geometry of any type.
    public var geometry: Geometry { .point(self) }
}

extension Point: CoordinateGeometry {
    static var type: GeoJSONType { .point }

    static func readCoordinates(_ reader: inout JSONReader) throws(JSONError) -> LocationCoordinate2D {
        try reader.readPosition()
    }

    static func readCoordinatesIfLocated(
        _ reader: inout JSONReader
    ) throws(JSONError) -> LocationCoordinate2D? {
        try reader.readPointPosition()
    }

    func writeCoordinates(_ writer: inout JSONWriter) {
        writer.writePosition(coordinates)
    }
}
