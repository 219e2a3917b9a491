/// A geometry of multiple polygons.
public struct MultiPolygon: GeoJSONCodable, GeometryConvertible {
    /// The positions of each ring of each polygon.
    public var coordinates: [[[LocationCoordinate2D]]]

    /// The members of the object that GeoJSON does not define.
    public var foreignMembers: JSONObject = [:]

    /// Creates a geometry from its coordinates, without validation.
    public init(_ coordinates: [[[LocationCoordinate2D]]]) {
        self.coordinates = coordinates
    }

    /// Creates a geometry from polygons; their foreign members are discarded.
    public init(_ polygons: [Polygon]) {
        self.init(polygons.map(\.coordinates))
    }

    /// The polygons, without foreign members.
    public var polygons: [Polygon] {
        coordinates.map { Polygon($0) }
    }

    /// The polygons as a geometry of any type.
    public var geometry: Geometry { .multiPolygon(self) }
}

extension MultiPolygon: CoordinateGeometry {
    static var type: GeoJSONType { .multiPolygon }

    static func readCoordinates(_ reader: inout JSONReader) throws(JSONError) -> [[[LocationCoordinate2D]]] {
        try reader.readElements { reader throws(JSONError) in
            try Polygon.readCoordinates(&reader)
        }
    }

    func writeCoordinates(_ writer: inout JSONWriter) {
        writer.writeElements(coordinates) { writer, rings in
            writer.writeElements(rings) { $0.writePositions($1) }
        }
    }
}
