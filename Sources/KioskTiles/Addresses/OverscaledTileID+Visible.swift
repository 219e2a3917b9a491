package import KioskGeometry

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
