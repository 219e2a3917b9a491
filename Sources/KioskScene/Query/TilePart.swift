package import KioskGeometry
import KioskTiles

/// A square of a drawn tile that no other drawn tile hides: the tile, or a part of one whose descendants are drawn.
package struct TilePart {
    /// The tile.
    let tile: LoadedTile

    /// The square in the unit square of the world, without its eastern and southern edges.
    package let box: PlanarBox

    /// The copy of the world in which the tile is drawn, which is its offset to the east in widths of the world.
    let copy: Double

    /// The zoom level at which the tile is drawn.
    let overscaledZ: UInt8

    /// The position of the tile among the drawn ones; one with a higher number is drawn above.
    ///
    /// It is equal in all copies of the world.
    let order: Int

    /// The square where the tile is drawn: beside the unit square in other copies of the world.
    var drawnBox: PlanarBox {
        PlanarBox(minX: box.minX + copy, minY: box.minY, maxX: box.maxX + copy, maxY: box.maxY)
    }

    /// Returns the features of a layer of the source, clipped to the part; nil if the tile does not contain the layer.
    package func features(ofLayer name: String) -> FeatureStore? {
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
    package static func parts(of tiles: [DrawnTile]) -> [TilePart] {
        let boxes = OverscaledTileID.visibleBoxes(of: tiles.map(\.id))
        var orders: [TileID: Int] = [:]
        orders.reserveCapacity(tiles.count)
        var parts: [TilePart] = []
        parts.reserveCapacity(tiles.count)
        for (index, drawn) in tiles.enumerated() {
            let tile = drawn.id.canonical
            let order = orders[tile] ?? index
            orders[tile] = order
            for box in boxes[index] {
                parts.append(
                    TilePart(
                        tile: drawn.tile, box: box, copy: Double(drawn.id.wrap), overscaledZ: drawn.id.overscaledZ,
                        order: order))
            }
        }
        return parts
    }
}
