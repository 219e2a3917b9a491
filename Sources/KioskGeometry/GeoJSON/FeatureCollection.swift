/// A collection of features, the usual root object of a GeoJSON document.
public struct FeatureCollection: GeoJSONCodable {
    /// The features, in document order.
    public var features: [Feature]

    /// The members of the object that GeoJSON does not define.
    public var foreignMembers: JSONObject = [:]

    /// The text of the invalid features that were left out; they are written after the others.
    package var invalidTexts: [[UInt8]] = []

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
            writer.writeArray { writer in
                for feature in features { feature.write(to: &writer) }
                for text in invalidTexts { writer.writeRaw(text) }
            }
        }
    }

    /// Reads the members of an object whose type has already been checked.
    init(members reader: inout JSONReader) throws(JSONError) {
        var features: [Feature] = []
        var invalidTexts: [[UInt8]] = []
        let foreignMembers = try reader.readFeatures {
            (features, invalidTexts) = ([], [])
        } each: { feature, _ in
            features.append(feature)
        } omit: {
            invalidTexts.append(Array($0))
        }
        self.init(features: features)
        self.foreignMembers = foreignMembers
        self.invalidTexts = invalidTexts
    }
}

extension JSONReader {
    /// Whether the next value is an object with the type of a feature collection.
    ///
    /// - Throws: `JSONError` if it is malformed up to its type, or is not GeoJSON.
    package var isAtFeatureCollection: Bool {
        get throws(JSONError) { try geoJSONType(expecting: "a GeoJSON object") == .featureCollection }
    }

    /// Reads a feature collection, whose features are not stored, and returns its foreign members.
    ///
    /// - Parameters:
    ///   - begin: Called before the features; a document may contain the member several times, of which the last applies.
    ///   - each: Called with each feature and the reader, which counts memory.
    ///   - omit: Called with the text of each feature that is left out.
    /// - Throws: `JSONError` if the document is malformed or has another type, and the errors of `each`.
    package mutating func readFeatures(
        begin: () -> Void, each: (Feature, inout JSONReader) throws(JSONError) -> Void,
        omit: (ArraySlice<UInt8>) -> Void = { _ in }
    ) throws(JSONError) -> JSONObject {
        let before = self
        var hasFeatures = false
        let foreignMembers = try readMembers(of: .featureCollection) { key, reader throws(JSONError) in
            guard key == "features" else { return false }
            hasFeatures = true
            begin()
            try reader.beginArray()
            while try reader.nextElement() {
                if let feature = try reader.readFeature(omit: omit) { try each(feature, &reader) }
            }
            return true
        }
        guard hasFeatures else { throw before.error(expected: "a member “features”", found: "none") }
        return foreignMembers
    }
}
