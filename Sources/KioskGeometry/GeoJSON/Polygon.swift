/// An area bounded by an outer ring, with holes bounded by inner rings.
///
///     let block = Polygon(outerRing: Ring(coordinates: corners), innerRings: [Ring(coordinates: courtyard)])
///
/// Reading accepts unclosed rings and either winding order, and does not change the rings.
public struct Polygon: GeoJSONCodable, GeometryConvertible {
    /// The positions of each ring, the outer one first.
    public var coordinates: [[LocationCoordinate2D]]

    /// The members of the object that GeoJSON does not define.
    public var foreignMembers: JSONObject = [:]

    /// Creates a polygon from its coordinates, without validation.
    public init(_ coordinates: [[LocationCoordinate2D]]) {
        self.coordinates = coordinates
    }

    /// Creates a polygon from its outer ring and its holes.
    public init(outerRing: Ring, innerRings: [Ring] = []) {
        self.init(([outerRing] + innerRings).map(\.coordinates))
    }

    /// The outer boundary; empty if the polygon has no coordinates.
    public var outerRing: Ring {
        Ring(coordinates: coordinates.first ?? [])
    }

    /// The boundaries of the holes.
    public var innerRings: [Ring] {
        coordinates.dropFirst().map(Ring.init(coordinates:))
    }

    /// The polygon as a geometry of any type.
    public var geometry: Geometry { .polygon(self) }
}

extension Polygon: CoordinateGeometry {
    static var type: GeoJSONType { .polygon }

    static func readCoordinates(_ reader: inout JSONReader) throws(JSONError) -> [[LocationCoordinate2D]] {
        try reader.readElements { reader throws(JSONError) in
            try reader.readPositions()
        }
    }

    func writeCoordinates(_ writer: inout JSONWriter) {
        writer.writeElements(coordinates) { $0.writePositions($1) }
    }
}
