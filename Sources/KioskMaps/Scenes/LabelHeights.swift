import Foundation
import KioskSymbols
import KioskTiles

/// The heights of the symbols of a layer above the ground, which are determined again only if what they depend on has changed.
@MainActor
struct LabelHeights {
    /// What the heights of a layer depend on, besides its symbols.
    struct Inputs: Equatable {
        var elevation: SymbolElevation
        /// The extrusions; nil if symbols do not stand on roofs.
        var roofs: ExtrusionKey?
        /// The ground; nil if heights do not depend on it.
        var terrain: TerrainSurface?
    }

    private struct Tile: Hashable {
        var block: SymbolBlock.ID
        var wrap: Int
    }

    private var known: [Tile: (inputs: Inputs, heights: ContiguousArray<Float>)] = [:]

    init() {}

    /// Sets the heights of the blocks of a layer.
    ///
    /// - Parameters:
    ///   - placed: The blocks.
    ///   - tiles: The symbols of the tiles.
    ///   - blocks: The index of the block of each tile in `placed`; nil for a tile without symbols.
    ///   - inputs: What the heights depend on.
    ///   - transform: The camera.
    ///   - roofs: The roofs of extrusions; nil if there are none.
    /// - Returns: Whether any height has changed.
    /// - Complexity: O(tiles) if nothing has changed, otherwise O(n) in the symbols, times that of a search for a roof.
    mutating func update(
        _ placed: inout PlacementLayer, tiles: [PlacedTile], blocks: [Int?], inputs: Inputs,
        transform: CameraTransform, roofs: LabelRoofs?
    ) -> Bool {
        var isChanged = false
        var current: [Tile: (inputs: Inputs, heights: ContiguousArray<Float>)] = [:]
        for (tile, position) in zip(tiles, blocks) {
            guard let position, placed.blocks.indices.contains(position), let block = tile.symbols.block else {
                continue
            }
            let key = Tile(block: block.id, wrap: tile.wrap)
            var heights = known[key].flatMap { $0.inputs == inputs ? $0.heights : nil }
            if heights == nil {
                heights = ContiguousArray(
                    tile.symbols.content.symbols.map { symbol in
                        let anchor = CGPoint(x: symbol.position.x + CGFloat(tile.wrap), y: symbol.position.y)
                        return Float(
                            inputs.elevation.height(at: anchor, own: Double(symbol.zOffset), in: transform) {
                                roofs?.height($0) ?? 0
                            })
                    })
            }
            current[key] = heights.map { (inputs, $0) }
            guard let heights, placed.blocks[position].heights != heights else { continue }
            placed.blocks[position].heights = heights
            isChanged = true
        }
        known = current
        return isChanged
    }
}

/// The roofs of extrusions, on which symbols stand.
@MainActor
struct LabelRoofs {
    /// What the roofs depend on.
    let extrusions: ExtrusionKey

    /// Returns the height of the highest roof over a position above the ground there, in metres; 0 where there is none.
    let height: (_ world: CGPoint) -> Double
}
