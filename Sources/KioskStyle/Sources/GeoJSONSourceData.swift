public import Foundation
public import KioskGeometry

/// The features of a GeoJSON source, or their URL.
public enum GeoJSONSourceData: StyleMemberCodable {
    /// The URL of a GeoJSON document.
    case url(URL)
    /// A GeoJSON document or a URL, as a string.
    case string(String)
    /// One feature.
    case feature(Feature)
    /// Several features.
    case featureCollection(FeatureCollection)
    /// A geometry without properties.
    case geometry(Geometry)

    /// Creates data from a GeoJSON object or a string.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        switch jsonValue {
        case .string(let text): self = .string(text)
        case .object(let members):
            guard !jsonValue.isTooDeep, let object = GeoJSONObject(members: members) else {
                throw .invalidObject(at: [], "expected a GeoJSON object")
            }
            self.init(object)
        case .number, .boolean, .array: throw .expected("a GeoJSON object or a URL", found: jsonValue)
        }
    }

    /// Creates data from a GeoJSON object.
    public init(_ object: GeoJSONObject) {
        switch object {
        case .feature(let feature): self = .feature(feature)
        case .featureCollection(let collection): self = .featureCollection(collection)
        case .geometry(let geometry): self = .geometry(geometry)
        }
    }

    /// No features.
    public static var empty: GeoJSONSourceData { .featureCollection(FeatureCollection(features: [])) }

    /// The GeoJSON object; nil for a string or a URL.
    public var geoJSONObject: GeoJSONObject? {
        switch self {
        case .url, .string: nil
        case .feature(let feature): .feature(feature)
        case .featureCollection(let collection): .featureCollection(collection)
        case .geometry(let geometry): .geometry(geometry)
        }
    }

    /// A GeoJSON object or a string; an empty feature collection if a coordinate is not finite, because JSON cannot
    /// represent it.
    public var jsonValue: JSONValue {
        switch self {
        case .url(let url): .string(url.absoluteString)
        case .string(let text): .string(text)
        case .feature, .featureCollection, .geometry:
            geoJSONObject?.jsonValue ?? ["type": "FeatureCollection", "features": []]
        }
    }
}
