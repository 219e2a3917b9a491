/// A geometry of multiple line strings.
public struct MultiLineString: GeoJSONCodable, GeometryConvertible {
    /// The positions of each line string.
    public var coordinates: [[LocationCoordinate2D]]

    /// The members of the object that GeoJSON does not define.
    public var foreignMembers: JSONObject = [:]

    /// Creates a geometry from its coordinates, without validation.
    public init(_ coordinates: [[LocationCoordinate2D]]) {
        self.coordinates = coordinates
    }

    /// Creates line strings from the rings of a polygon.
    public init(_ polygon: Polygon) {
        self.init(polygon.coordinates)
    }

    /// The line strings as a geometry of any type.
    public var geometry: Geometry { .multiLineString(self) }
}

extension MultiLineString: CoordinateGeometry {
    static var type: GeoJSONType { .multiLineString }

    static func readCoordinates(_ reader: inout JSONReader) throws(JSONError) -> [[LocationCoordinate2D]] {
        try reader.readElements { reader throws(JSONError) in
            try reader.readPositions(atLeast: 2)
        }
    }

    func writeCoordinates(_ writer: inout JSONWriter) {
        writer.writeElements(coordinates) { $0.writePositions($1) }
    }
}
