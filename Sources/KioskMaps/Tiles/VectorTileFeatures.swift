import KioskStyle
import KioskTiles

/// The features of a vector tile, by the layers of the source.
struct VectorTileFeatures: Sendable {
    /// The features by the names of the source layers; positions lie in the unit square of `WebMercator`.
    let layers: [String: FeatureStore]

    /// The memory of the features, in bytes.
    let byteCount: Int

    /// Creates the features of a decoded tile.
    ///
    /// - Parameters:
    ///   - tile: The decoded tile.
    ///   - id: The address of the tile.
    init(_ tile: VectorTile, id: TileID) {
        layers = [:]
        byteCount = 0
    }
}
