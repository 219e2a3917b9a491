/// Any number of features, the usual content of a GeoJSON document.
public struct FeatureCollection: GeoJSONCodable {
    /// The features in order.
    public var features: [Feature]

    /// Members of the object that GeoJSON does not know.
    public var foreignMembers: JSONObject = [:]

    /// Creates a collection of features.
    public init(features: [Feature]) {
        self.features = features
    }

    /// Reads a collection of features.
    ///
    /// - Throws: `JSONError` when the document is malformed or the object is of another type.
    public init(reading reader: inout JSONReader) throws(JSONError) {
        try reader.expectType(.featureCollection)
        try self.init(members: &reader)
    }

    /// Writes the collection.
    public func write(to writer: inout JSONWriter) {
        writer.writeObject(of: .featureCollection, members: ["features"], foreignMembers: foreignMembers) { writer in
            writer.writeKey("features")
            writer.writeList(features) { $1.write(to: &$0) }
        }
    }

    /// Reads the members of an object whose type is known already.
    init(members reader: inout JSONReader) throws(JSONError) {
        let before = reader
        var features: [Feature]?
        let foreignMembers = try reader.readMembers(of: .featureCollection) { key, reader throws(JSONError) in
            guard key == "features" else { return false }
            features = try reader.readList { reader throws(JSONError) in try Feature(reading: &reader) }
            return true
        }
        guard let features else { throw before.error(expected: "a member “features”", found: "none") }
        self.init(features: features)
        self.foreignMembers = foreignMembers
    }
}
