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

    /// The ranges of the elevations of the tiles in each tile and in its ancestors, in metres.
    private let ranges: [TileID: ClosedRange<Double>]

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
        var ranges: [TileID: ClosedRange<Double>] = [:]
        for (id, tile) in tiles {
            let range = tile.grid.range.scaled(by: self.exaggeration)
            var ancestor: TileID? = id
            while let tile = ancestor {
                let known = ranges[tile]
                if let known, known.contains(range.lowerBound), known.contains(range.upperBound) { break }
                ranges[tile] = known?.union(range) ?? range
                ancestor = tile.parent
            }
        }
        self.ranges = ranges
    }

    /// Returns a range that contains the exaggerated elevations in a tile, as far as they are loaded; 0…0 where none is.
    ///
    /// - Complexity: O(zoom levels).
    package func range(of tile: TileID) -> ClosedRange<Double> {
        var ancestor = tile.parent
        while let id = ancestor, tiles[id] == nil { ancestor = id.parent }
        let above = ancestor.flatMap { tiles[$0] }?.grid.range.scaled(by: exaggeration)
        guard let own = ranges[tile] else { return above ?? 0...0 }
        return above.map(own.union) ?? own
    }

    /// Returns the exaggerated elevation of a position in metres, from the deepest tile that contains it; nil if there is none.
    ///
    /// - Parameter world: The position in the unit square of `WebMercator`, in any copy of the world.
    /// - Complexity: O(zoom levels).
    package func elevation(at world: CGPoint) -> Double? {
        guard world.x.isFinite, world.y >= 0, world.y < 1 else { return nil }
        let fraction = Double(world.x) - Double(world.x).rounded(.down)
        // Just west of a copy of the world, the difference is rounded to 1.
        let x = fraction < 1 ? fraction : 0
        for zoom in zooms {
            let side = exp2(Double(zoom))
            let point = SIMD2(x * side, Double(world.y) * side)
            let corner = point.rounded(.down)
            guard let tile = tiles[TileID(z: zoom, x: UInt32(corner.x), y: UInt32(corner.y))] else { continue }
            return tile.grid.elevation(at: point - corner) * exaggeration
        }
        return nil
    }

    /// Returns the id of the DEM tile from which a terrain tile takes its elevations if it is loaded.
    ///
    /// - Parameters:
    ///   - tile: The terrain tile.
    ///   - maximumZoom: The greatest zoom level of the DEM tiles.
    package static func sourceID(of tile: TileID, maximumZoom: UInt8) -> TileID {
        tile.ancestor(at: min(tile.z > 0 ? tile.z - 1 : 0, maximumZoom)) ?? tile
    }

    /// Returns the DEM tile from which a terrain tile takes its elevations: the one a level above it, or while that is not loaded
    /// the one of its own level, or else the nearest loaded ancestor.
    ///
    /// Source: the terrain of the open renderers.
    package func source(of tile: TileID) -> (id: TileID, tile: Tile)? {
        if let parent = tile.parent, let known = tiles[parent] { return (parent, known) }
        var candidate: TileID? = tile
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

extension ClosedRange<Float> {
    /// Returns the range whose limits are multiplied by a factor.
    fileprivate func scaled(by factor: Double) -> ClosedRange<Double> {
        let (first, last) = (Double(lowerBound) * factor, Double(upperBound) * factor)
        return Swift.min(first, last)...Swift.max(first, last)
    }
}

extension ClosedRange<Double> {
    /// Returns the least range that contains both ranges.
    fileprivate func union(_ other: ClosedRange) -> ClosedRange {
        Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
    }
}
