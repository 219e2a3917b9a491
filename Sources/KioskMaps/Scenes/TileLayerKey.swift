/// The inputs of the drawing of a style layer for one tile; equal keys mean equal drawings.
struct TileLayerKey: Hashable, Sendable {
    /// The inputs other than the features.
    let layer: LayerCacheKey

    /// The revision of the content of the tile.
    let tile: UInt64

    /// The revision of the feature states; 0 if the layer does not read them.
    let states: UInt64
}
