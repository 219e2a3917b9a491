/// A geometry that consists of coordinates, nested to the depth its type requires.
protocol CoordinateGeometry: GeoJSONCodable {
    associatedtype Coordinates

    static var type: GeoJSONType { get }
    var coordinates: Coordinates { get set }
    var foreignMembers: JSONObject { get set }

    init(_ coordinates: Coordinates)
    static func readCoordinates(_ reader: inout JSONReader) throws(JSONError) -> Coordinates
    func writeCoordinates(_ writer: inout JSONWriter)
}

extension CoordinateGeometry {
    /// Reads the members of an object whose type has already been checked.
    init(members reader: inout JSONReader) throws(JSONError) {
        let before = reader
        var coordinates: Coordinates?
        let foreignMembers = try reader.readMembers(of: Self.type) { key, reader throws(JSONError) in
            guard key == "coordinates" else { return false }
            coordinates = try Self.readCoordinates(&reader)
            return true
        }
        guard let coordinates else { throw before.error(expected: "a member “coordinates”", found: "none") }
        self.init(coordinates)
        self.foreignMembers = foreignMembers
    }

    /// Reads a geometry of this type.
    ///
    /// - Throws: `JSONError` if the document is malformed or the object has another type.
    public init(reading reader: inout JSONReader) throws(JSONError) {
        try reader.expectType(Self.type)
        try self.init(members: &reader)
    }

    /// Writes the geometry.
    public func write(to writer: inout JSONWriter) {
        writer.writeObject(of: Self.type, members: ["coordinates"], foreignMembers: foreignMembers) { writer in
            writer.writeKey("coordinates")
            writeCoordinates(&writer)
        }
    }
}
