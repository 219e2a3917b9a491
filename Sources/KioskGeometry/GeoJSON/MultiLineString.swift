/// Any number of lines.
public struct MultiLineString: GeoJSONCodable, GeometryConvertible {
    /// The positions of each line.
    public var coordinates: [[LocationCoordinate2D]]

    /// Members of the object that GeoJSON does not know.
    public var foreignMembers: JSONObject = [:]

    /// Creates a geometry from its coordinates; nothing about them is checked.
    public init(_ coordinates: [[LocationCoordinate2D]]) {
        self.coordinates = coordinates
    }

    /// Creates the lines around the rings of a polygon.
    public init(_ polygon: Polygon) {
        self.init(polygon.coordinates)
    }

    /// The geometry as one of any kind.
    public var geometry: Geometry { .multiLineString(self) }
}

extension MultiLineString: CoordinateGeometry {
    static var type: GeoJSONType { .multiLineString }

    static func readCoordinates(_ reader: inout JSONReader) throws(JSONError) -> [[LocationCoordinate2D]] {
        try reader.readList { reader throws(JSONError) in
            try reader.readPositions(atLeast: 2)
        }
    }

    func writeCoordinates(_ writer: inout JSONWriter) {
        writer.writeList(coordinates) { $0.writePositions($1) }
    }
}
