/// A collection of features, the usual root object of a GeoJSON document.
public struct FeatureCollection: GeoJSONCodable {
    /// The features, in document order.
    public var features: [Feature]

    /// The members of the object that GeoJSON does not define.
    public var foreignMembers: JSONObject = [:]

    /// Creates a feature collection.
    public init(features: [Feature]) {
        self.features = features
    }

    /// Reads a feature collection.
    ///
    /// - Throws: `JSONError` if the document is malformed or the object has another type.
    public init(reading reader: inout JSONReader) throws(JSONError) {
        try reader.expectType(.featureCollection)
        try self.init(members: &reader)
    }

    /// Writes the feature collection.
    public func write(to writer: inout JSONWriter) {
        writer.writeObject(of: .featureCollection, members: ["features"], foreignMembers: foreignMembers) { writer in
            writer.writeKey("features")
            writer.writeElements(features) { $1.write(to: &$0) }
        }
    }

    /// Reads the members of an object whose type has already been checked.
    init(members reader: inout JSONReader) throws(JSONError) {
        let before = reader
        var features: [Feature]?
        let foreignMembers = try reader.readMembers(of: .featureCollection) { key, reader throws(JSONError) in
            guard key == "features" else { return false }
            features = try reader.readElements { reader throws(JSONError) in try Feature(reading: &reader) }
            return true
        }
        guard let features else { throw before.error(expected: "a member “features”", found: "none") }
        self.init(features: features)
        self.foreignMembers = foreignMembers
    }
}
