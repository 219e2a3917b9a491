public import KioskGeometry

/// Where a layer's features come from.
public struct StyleSource: Hashable, Sendable {
    /// The type.
    public let type: SourceType

    /// The features of a GeoJSON source; nil for other types, and for data that is a URL.
    public let data: GeoJSONObject?

    /// Every other member of the document, known or not.
    public let members: JSONObject

    /// Creates a source from its parts.
    init(type: SourceType, data: GeoJSONObject?, members: JSONObject) {
        self.type = type
        self.data = data
        self.members = members
    }

    /// Creates a source of features held in memory.
    public static func geoJSON(_ data: GeoJSONObject) -> StyleSource {
        StyleSource(type: .geoJSON, data: data, members: [:])
    }
}
