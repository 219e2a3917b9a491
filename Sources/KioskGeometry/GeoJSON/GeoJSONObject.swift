/// A GeoJSON object of any type.
public enum GeoJSONObject: GeoJSONCodable {
    /// A geometry.
    case geometry(Geometry)
    /// A feature.
    case feature(Feature)
    /// A feature collection.
    case featureCollection(FeatureCollection)

    /// Creates an object of any type from one of a specific type.
    public init(_ object: some GeoJSONObjectConvertible) {
        self = object.geoJSONObject
    }

    /// Reads an object of any type.
    ///
    /// - Throws: `JSONError` if the document is malformed or the object is not GeoJSON.
    public init(reading reader: inout JSONReader) throws(JSONError) {
        switch try reader.geoJSONType(expecting: "a GeoJSON object") {
        case .feature:
            let start = reader.offset
            self = .feature(try Feature(members: &reader))
            reader.noteIncompleteFeature(at: start)
        case .featureCollection: self = .featureCollection(try FeatureCollection(members: &reader))
        case let type: self = .geometry(try Geometry(type: type, members: &reader))
        }
    }

    /// Writes the object.
    public func write(to writer: inout JSONWriter) {
        switch self {
        case .geometry(let geometry): geometry.write(to: &writer)
        case .feature(let feature): feature.write(to: &writer)
        case .featureCollection(let collection): collection.write(to: &writer)
        }
    }
}

extension GeoJSONObject {
    /// The geometry, or `nil` if the object has another type.
    public var geometry: Geometry? {
        if case .geometry(let geometry) = self { geometry } else { nil }
    }

    /// The feature, or `nil` if the object has another type.
    public var feature: Feature? {
        if case .feature(let feature) = self { feature } else { nil }
    }

    /// The feature collection, or `nil` if the object has another type.
    public var featureCollection: FeatureCollection? {
        if case .featureCollection(let collection) = self { collection } else { nil }
    }
}
