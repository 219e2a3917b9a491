/// An area within an outer ring and outside of inner ones.
///
///     let block = Polygon(outerRing: Ring(coordinates: corners), innerRings: [Ring(coordinates: courtyard)])
///
/// Rings of documents may be unclosed and wound either way, and are kept as they are.
public struct Polygon: GeoJSONCodable, GeometryConvertible {
    /// The positions of each ring, the outer one first.
    public var coordinates: [[LocationCoordinate2D]]

    /// Members of the object that GeoJSON does not know.
    public var foreignMembers: JSONObject = [:]

    /// Creates a geometry from its coordinates; nothing about them is checked.
    public init(_ coordinates: [[LocationCoordinate2D]]) {
        self.coordinates = coordinates
    }

    /// Creates a polygon from its outer ring and its holes.
    public init(outerRing: Ring, innerRings: [Ring] = []) {
        self.init(([outerRing] + innerRings).map(\.coordinates))
    }

    /// The ring around the area, empty when the polygon has no coordinates.
    public var outerRing: Ring {
        Ring(coordinates: coordinates.first ?? [])
    }

    /// The rings around the holes.
    public var innerRings: [Ring] {
        coordinates.dropFirst().map(Ring.init(coordinates:))
    }

    /// The geometry as one of any kind.
    public var geometry: Geometry { .polygon(self) }
}

extension Polygon: CoordinateGeometry {
    static var type: GeoJSONType { .polygon }

    static func readCoordinates(_ reader: inout JSONReader) throws(JSONError) -> [[LocationCoordinate2D]] {
        try reader.readList { reader throws(JSONError) in
            try reader.readPositions()
        }
    }

    func writeCoordinates(_ writer: inout JSONWriter) {
        writer.writeList(coordinates) { $0.writePositions($1) }
    }
}
