import Foundation
public import KioskGeometry

/// A tile of the map, in one of the copies of the world, and the zoom level at which it is drawn.
public struct OverscaledTileID: Hashable, Sendable {
    /// The zoom level at which the tile is drawn: above `z` where the camera is closer than `TileCoverOptions.maxZoom`.
    public var overscaledZ: UInt8
    /// The copy of the world: 0 is the one between −180 and 180, 1 the next to the east.
    public var wrap: Int16
    /// The zoom level of the tile.
    public var z: UInt8
    /// The column, from the west.
    public var x: UInt32
    /// The row, from the north.
    public var y: UInt32

    /// Creates the id of a tile.
    ///
    /// - Parameters:
    ///   - overscaledZ: The zoom level at which the tile is drawn.
    ///   - wrap: The copy of the world.
    ///   - z: The zoom level of the tile.
    ///   - x: The column, from the west.
    ///   - y: The row, from the north.
    public init(overscaledZ: UInt8, wrap: Int16, z: UInt8, x: UInt32, y: UInt32) {
        self.overscaledZ = overscaledZ
        self.wrap = wrap
        self.z = z
        self.x = x
        self.y = y
    }

    /// Creates the id of a tile in a copy of the world.
    ///
    /// - Parameters:
    ///   - tile: The address.
    ///   - wrap: The copy of the world.
    ///   - overscaledZ: The zoom level at which the tile is drawn; nil for that of the address.
    public init(_ tile: TileID, wrap: Int16 = 0, overscaledZ: UInt8? = nil) {
        self.init(overscaledZ: overscaledZ ?? tile.z, wrap: wrap, z: tile.z, x: tile.x, y: tile.y)
    }

    /// The address, which the copies of the world share.
    public var canonical: TileID { TileID(z: z, x: x, y: y) }

    /// The factor by which the tile is enlarged when it is drawn: 2^(`overscaledZ` − `z`), 1 or more.
    public var overscaleFactor: Double { exp2(Double(overscaledZ > z ? overscaledZ - z : 0)) }

    /// The area in the plane of `WebMercator`, whose x is within 0…1 for the copy 0 of the world.
    public var box: PlanarBox {
        var box = canonical.box
        box.minX += Double(wrap)
        box.maxX += Double(wrap)
        return box
    }
}

extension OverscaledTileID: CustomStringConvertible {
    /// The address as `z/x/y`, the overscaled zoom level after `=>` if it differs, and a copy of the world other than 0
    /// in brackets.
    public var description: String {
        "\(canonical)" + (overscaledZ == z ? "" : "=>\(overscaledZ)") + (wrap == 0 ? "" : "[\(wrap)]")
    }
}

extension OverscaledTileID {
    /// Returns squares of the unit square that cover each of some tiles without its descendants among them, in their order.
    ///
    /// Tiles hide their ancestors in the same copy of the world.
    /// - Parameter tiles: The tiles.
    /// - Complexity: O(n) in the tiles, times the difference of their zoom levels.
    package static func visibleBoxes(of tiles: [OverscaledTileID]) -> [[PlanarBox]] {
        guard let least = tiles.lazy.map(\.z).min(), tiles.contains(where: { $0.z > least }) else {
            return tiles.map { [$0.canonical.box] }
        }
        let drawn = Set(tiles.map(WrappedTile.init))
        var hiding: [WrappedTile: [TileID]] = [:]
        for tile in drawn {
            var ancestor = tile.tile.parent
            while let id = ancestor, id.z >= least {
                let key = WrappedTile(tile: id, wrap: tile.wrap)
                if drawn.contains(key) { hiding[key, default: []].append(tile.tile) }
                ancestor = id.parent
            }
        }
        return tiles.map { visibleBoxes(of: $0.canonical, hiddenBy: hiding[WrappedTile($0)] ?? []) }
    }

    /// A tile in a copy of the world, at any overscaled zoom level.
    private struct WrappedTile: Hashable {
        let tile: TileID
        let wrap: Int16

        init(_ id: OverscaledTileID) {
            self.init(tile: id.canonical, wrap: id.wrap)
        }

        init(tile: TileID, wrap: Int16) {
            self.tile = tile
            self.wrap = wrap
        }
    }

    /// Returns squares that cover a tile without some of its descendants.
    private static func visibleBoxes(of tile: TileID, hiddenBy descendants: [TileID]) -> [PlanarBox] {
        if descendants.isEmpty { return [tile.box] }
        if descendants.contains(tile) { return [] }
        return tile.children.flatMap { child in
            visibleBoxes(of: child, hiddenBy: descendants.filter { child.contains($0) })
        }
    }
}
