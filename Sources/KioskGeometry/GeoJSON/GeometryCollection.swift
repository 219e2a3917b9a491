/// A collection of geometries of any types.
public struct GeometryCollection: GeoJSONCodable, GeometryConvertible {
    /// The geometries, in document order.
    public var geometries: [Geometry]

    /// The members of the object that GeoJSON does not define.
    public var foreignMembers: JSONObject = [:]

    /// Creates a geometry collection.
    public init(geometries: [Geometry]) {
        self.geometries = geometries
    }

    /// The collection as a geometry of any type.
    public var geometry: Geometry { .geometryCollection(self) }

    /// Reads a geometry collection.
    ///
    /// - Throws: `JSONError` if the document is malformed or the object has another type.
    public init(reading reader: inout JSONReader) throws(JSONError) {
        try reader.expectType(.geometryCollection)
        try self.init(members: &reader)
    }

    /// Writes the geometry collection.
    public func write(to writer: inout JSONWriter) {
        writer.writeObject(
            of: .geometryCollection, members: ["geometries"], foreignMembers: foreignMembers
        ) { writer in
            writer.writeKey("geometries")
            writer.writeElements(geometries) { $1.write(to: &$0) }
        }
    }

    /// Reads the members of an object whose type has already been checked.
    init(members reader: inout JSONReader) throws(JSONError) {
        let before = reader
        var geometries: [Geometry]?
        let foreignMembers = try reader.readMembers(of: .geometryCollection) { key, reader throws(JSONError) in
            guard key == "geometries" else { return false }
            // Points without a position are left out, like lines and polygons without positions of other collections.
            geometries = try reader.readElements { reader throws(JSONError) in
                try Geometry.readIfLocated(&reader)
            }
            .compactMap { $0 }
            return true
        }
        guard let geometries else { throw before.error(expected: "a member “geometries”", found: "none") }
        self.init(geometries: geometries)
        self.foreignMembers = foreignMembers
    }
}
