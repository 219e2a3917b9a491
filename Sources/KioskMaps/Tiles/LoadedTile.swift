import KioskTiles

/// A tile of a source whose data have been loaded.
struct LoadedTile: Sendable {
    /// The address.
    let id: TileID

    /// A number that increases with each change of the content; unique in its source.
    let revision: UInt64

    /// The decoded data.
    let content: TileContent
}

/// A tile to be drawn, in one of the copies of the world.
struct DrawnTile: Sendable {
    /// The tile in a copy of the world; its overscaled zoom level is that at which it is drawn.
    let id: OverscaledTileID

    /// The data.
    let tile: LoadedTile

    /// The share of the tile in a cross-fade, 0…1, and the ancestor that it fades from; only raster tiles fade.
    var fade: RasterFade?
}

/// The cross-fade of a raster tile.
struct RasterFade: Sendable {
    /// The opacity of the tile, or its share in the mix with `parent`; 0…1.
    var progress: Float

    /// The ancestor from which the tile fades; nil fades from nothing.
    var parent: LoadedTile?
}
