import KioskGeometry
import KioskTiles

/// A square of a drawn tile that no other drawn tile hides: the tile, or a part of one whose descendants are drawn.
struct TilePart {
    /// The tile.
    let tile: LoadedTile

    /// The square in the unit square, without its eastern and southern edges.
    let box: PlanarBox

    /// The copy of the world in which the tile is drawn.
    let copy: Double

    /// The zoom level at which the tile is drawn.
    let overscaledZ: UInt8

    /// The position of the tile among the drawn ones; one with a higher number is drawn above.
    ///
    /// It is equal in all copies of the world.
    let order: Int

    /// The square in the copy of the world.
    var drawnBox: PlanarBox {
        PlanarBox(minX: box.minX + copy, minY: box.minY, maxX: box.maxX + copy, maxY: box.maxY)
    }

    /// Returns the features of a layer of the source, clipped to the part; nil if the tile does not contain the layer.
    func features(ofLayer name: String) -> FeatureStore? {
        guard case .features(let features) = tile.content, var store = features.layers[name], store.shapeCount > 0
        else { return nil }
        store.clipBounds = box
        return store
    }
}

extension TilePart {
    /// Returns the visible parts of drawn tiles.
    ///
    /// - Parameter tiles: The drawn tiles of a source; a tile hides its ancestors.
    /// - Complexity: O(n) in the tiles, times the difference of their zoom levels.
    static func parts(of tiles: [DrawnTile]) -> [TilePart] {
        let hiding = hidingTiles(tiles)
        var orders: [TileID: Int] = [:]
        orders.reserveCapacity(tiles.count)
        var parts: [TilePart] = []
        parts.reserveCapacity(tiles.count)
        for (index, drawn) in tiles.enumerated() {
            let tile = drawn.id.canonical
            let order = orders[tile] ?? index
            orders[tile] = order
            for box in visibleBoxes(of: tile, hiddenBy: hiding[WrappedTile(drawn)] ?? []) {
                parts.append(
                    TilePart(
                        tile: drawn.tile, box: box, copy: Double(drawn.id.wrap), overscaledZ: drawn.id.overscaledZ,
                        order: order))
            }
        }
        return parts
    }

    /// A tile in a copy of the world, at any overscaled zoom level.
    private struct WrappedTile: Hashable {
        let tile: TileID
        let wrap: Int16

        init(_ drawn: DrawnTile) {
            self.init(tile: drawn.id.canonical, wrap: drawn.id.wrap)
        }

        init(tile: TileID, wrap: Int16) {
            self.tile = tile
            self.wrap = wrap
        }
    }

    /// Returns the drawn descendants of each drawn tile that has any.
    private static func hidingTiles(_ tiles: [DrawnTile]) -> [WrappedTile: [TileID]] {
        guard let least = tiles.lazy.map(\.id.z).min(), tiles.contains(where: { $0.id.z > least }) else { return [:] }
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
        return hiding
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
