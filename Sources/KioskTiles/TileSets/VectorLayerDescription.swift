public import KioskGeometry

/// A layer of vector tiles, as a TileJSON describes it.
public struct VectorLayerDescription: Hashable, Sendable {
    /// The name of the layer in the tiles.
    public var id: String

    /// The descriptions of the properties of its features, by name; often the name of a type, such as `Number`.
    public var fields: [String: String] = [:]

    /// The minimum zoom level of tiles with the layer; nil for that of the tile set.
    public var minimumZoom: Int?

    /// The maximum zoom level of tiles with the layer; nil for that of the tile set.
    public var maximumZoom: Int?

    /// The members that have no property.
    public var foreignMembers: JSONObject = [:]

    /// Creates the description of a layer.
    public init(id: String) {
        self.id = id
    }
}
