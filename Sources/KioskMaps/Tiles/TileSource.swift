import KioskInput
import KioskStyle
import KioskTiles

/// A source of tiles of the style: it loads the tiles in view and decides which are drawn.
@MainActor
final class TileSource {
    /// The id of the source.
    let id: String

    /// The type of the source: vector, raster or raster DEM.
    let type: SourceType

    /// The description of the tile set, with the members of the source.
    let tileSet: TileJSON

    init(id: String, type: SourceType, tileSet: TileJSON) {
        self.id = id
        self.type = type
        self.tileSet = tileSet
    }

    /// The loaded tiles that are in view, or that stand in for tiles in view, without copies of the world.
    private(set) var loadedTiles: [LoadedTile] = []

    /// Whether all tiles in view are loaded, or have failed.
    private(set) var isLoaded = true

    /// Returns the tiles to draw: ancestors before the tiles that cover them, otherwise in the order of the specification.
    ///
    /// - Parameter isReady: Returns whether a loaded tile can be drawn; another tile stands in for one that cannot.
    func drawnTiles(where isReady: (LoadedTile) -> Bool) -> [DrawnTile] { [] }
}
