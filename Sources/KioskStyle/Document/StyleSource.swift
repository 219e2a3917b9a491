public import KioskGeometry

/// A source of a style document.
public struct StyleSource: Hashable, Sendable {
    /// The type of the source.
    public let type: SourceType

    /// The features of a GeoJSON source; nil for other types, and for data that is a URL.
    public let data: GeoJSONObject?

    /// All other members of the document, including unknown ones, and data that is not GeoJSON.
    public let members: JSONObject

    /// Creates a source from its components.
    package init(type: SourceType, data: GeoJSONObject?, members: JSONObject) {
        self.type = type
        self.data = data
        self.members = members
    }

    /// Creates a source of GeoJSON features.
    public static func geoJSON(_ data: GeoJSONObject) -> StyleSource {
        StyleSource(type: .geoJSON, data: data, members: [:])
    }
}
