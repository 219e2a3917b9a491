/// A geometry that consists of coordinates, nested to the depth its type requires.
protocol CoordinateGeometry: GeoJSONCodable {
    associatedtype Coordinates

    static var type: GeoJSONType { get }
    var coordinates: Coordinates { get set }
    var foreignMembers: JSONObject { get set }

    init(_ coordinates: Coordinates)
    static func readCoordinates(_ reader: inout JSONReader) throws(JSONError) -> Coordinates

    /// Reads the coordinates; returns `nil` for those of a point without a position.
    static func readCoordinatesIfLocated(_ reader: inout JSONReader) throws(JSONError) -> Coordinates?
    func writeCoordinates(_ writer: inout JSONWriter)
}

extension CoordinateGeometry {
    /// Reads the members of an object whose type has already been checked.
    init(members reader: inout JSONReader) throws(JSONError) {
        let before = reader
        guard let geometry = try Self.readMembers(&reader) else {
            throw before.error(expected: "a position", found: "empty coordinates")
        }
        self = geometry
    }

    static func readCoordinatesIfLocated(_ reader: inout JSONReader) throws(JSONError) -> Coordinates? {
        try readCoordinates(&reader)
    }

    /// Reads the members of an object whose type has already been checked; returns `nil` for a point without a position.
    ///
    /// Source: RFC 7946, section 3.1, by which a geometry with empty coordinates may be interpreted as null.
    static func readMembers(_ reader: inout JSONReader) throws(JSONError) -> Self? {
        let before = reader
        // The outer optional is whether the object has the member.
        var coordinates: Coordinates??
        let foreignMembers = try reader.readMembers(of: Self.type) { key, reader throws(JSONError) in
            guard key == "coordinates" else { return false }
            coordinates = .some(try Self.readCoordinatesIfLocated(&reader))
            return true
        }
        guard let coordinates else { throw before.error(expected: "a member “coordinates”", found: "none") }
        return coordinates.map { coordinates in
            var geometry = Self(coordinates)
            geometry.foreignMembers = foreignMembers
            return geometry
        }
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
