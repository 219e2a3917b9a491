package import KioskGeometry

/// A layer of vector tiles, as a TileJSON describes it.
package struct VectorLayerDescription: Hashable, Sendable {
    /// The name of the layer in the tiles.
    package var id: String

    /// The descriptions of the properties of its features, by name; often the name of a type, such as `Number`.
    package var fields: [String: String] = [:]

    /// The minimum zoom level of tiles with the layer; nil for that of the tile set.
    package var minimumZoom: Int?

    /// The maximum zoom level of tiles with the layer; nil for that of the tile set.
    package var maximumZoom: Int?

    /// The members that have no property.
    package var foreignMembers: JSONObject = [:]

    /// Creates the description of a layer.
    package init(id: String) {
        self.id = id
    }
}
