package import Foundation
import KioskGeometry

/// The loaded elevations of the ground: raster DEM tiles of several zoom levels, and the factor by which they are drawn.
package struct ElevationModel: Sendable {
    /// A raster DEM tile.
    package struct Tile: Sendable {
        /// The elevations.
        package var grid: ElevationGrid

        /// A number that changes with the elevations.
        package var revision: UInt64

        package init(grid: ElevationGrid, revision: UInt64) {
            self.grid = grid
            self.revision = revision
        }
    }

    /// The tiles.
    package let tiles: [TileID: Tile]

    /// The factor by which elevations are multiplied.
    package let exaggeration: Double

    /// The zoom levels of the tiles, the deepest first.
    private let zooms: [UInt8]

    /// The greatest revision of a tile, as revisions increase.
    private let latestRevision: UInt64

    /// Creates a model.
    ///
    /// - Parameters:
    ///   - tiles: The tiles.
    ///   - exaggeration: The factor by which elevations are multiplied.
    package init(tiles: [TileID: Tile], exaggeration: Double) {
        self.tiles = tiles
        self.exaggeration = exaggeration.isFinite ? exaggeration : 1
        zooms = Set(tiles.keys.map(\.z)).sorted(by: >)
        latestRevision = tiles.values.lazy.map(\.revision).max() ?? 0
    }

    /// Returns the exaggerated elevation of a position in metres, from the deepest tile that contains it; nil if there is none.
    ///
    /// - Parameter world: The position in the unit square of `WebMercator`, in any copy of the world.
    /// - Complexity: O(zoom levels).
    package func elevation(at world: CGPoint) -> Double? {
        guard world.x.isFinite, world.y >= 0, world.y < 1 else { return nil }
        let x = Double(world.x) - Double(world.x).rounded(.down)
        for zoom in zooms {
            let side = exp2(Double(zoom))
            let place = SIMD2(x * side, Double(world.y) * side)
            let corner = place.rounded(.down)
            guard let tile = tiles[TileID(z: zoom, x: UInt32(corner.x), y: UInt32(corner.y))] else { continue }
            return tile.grid.elevation(at: place - corner) * exaggeration
        }
        return nil
    }

    /// Returns the DEM tile from which a terrain tile takes its elevations: the one a level above it, or the nearest loaded
    /// ancestor of that.
    ///
    /// Source: the terrain of the open renderers.
    package func source(of tile: TileID) -> (id: TileID, tile: Tile)? {
        var candidate: TileID? = tile.z > 0 ? tile.parent : tile
        while let id = candidate {
            if let known = tiles[id] { return (id, known) }
            candidate = id.parent
        }
        return nil
    }

    /// Returns a number that changes with the elevations of a terrain tile.
    ///
    /// - Complexity: O(zoom levels).
    package func revision(of tile: TileID) -> UInt64 { source(of: tile)?.tile.revision ?? latestRevision }
}
