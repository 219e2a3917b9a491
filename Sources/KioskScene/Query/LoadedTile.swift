package import KioskTiles

/// A tile of a source whose data have been loaded.
package struct LoadedTile: Sendable {
    /// The address.
    package let id: TileID

    /// A number that increases with each change of the content; unique in its source.
    package let revision: UInt64

    /// The decoded data.
    package let content: TileContent

    package init(id: TileID, revision: UInt64, content: TileContent) {
        self.id = id
        self.revision = revision
        self.content = content
    }
}

/// A tile to be drawn, in one of the copies of the world.
package struct DrawnTile: Sendable {
    /// The tile in a copy of the world; its overscaled zoom level is that at which it is drawn.
    package let id: OverscaledTileID

    /// The data.
    package let tile: LoadedTile

    /// The fraction of the tile in a cross-fade, 0…1, and the ancestor that it fades from; only raster tiles fade.
    package var fade: RasterFade?

    package init(id: OverscaledTileID, tile: LoadedTile, fade: RasterFade? = nil) {
        self.id = id
        self.tile = tile
        self.fade = fade
    }
}

/// The cross-fade of a raster tile.
package struct RasterFade: Sendable {
    /// The opacity of the tile, or its fraction in the mix with `parent`; 0…1.
    var progress: Float

    /// The ancestor from which the tile fades; nil fades from nothing.
    var parent: LoadedTile?

    package init(progress: Float, parent: LoadedTile? = nil) {
        self.progress = progress
        self.parent = parent
    }
}
