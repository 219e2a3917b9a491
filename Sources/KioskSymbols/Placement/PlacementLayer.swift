/// A block of symbols in a copy of the world, as it is to be placed.
package struct VisibleBlock: Sendable {
    /// The block.
    package var block: SymbolBlock
    /// The cross-tile identifiers of the symbols, from `CrossTileIndex`.
    package var ids: ContiguousArray<UInt32>
    /// The copy of the world.
    package var wrap: Int
    /// Whether the tile is no longer needed, and its symbols fade out.
    package var isHeld = false
    /// The position of the zoom level of the camera between those of the text sizes of the block, in 0...1.
    package var textSizeFactor = 0.0
    /// The heights of the symbols above the ground, in metres; empty if all symbols are on the ground.
    package var heights: ContiguousArray<Float> = []

    /// Creates a visible block.
    ///
    /// - Parameters:
    ///   - block: The block.
    ///   - ids: The cross-tile identifiers of the symbols; the block is ignored if there is not one for each symbol.
    ///   - wrap: The copy of the world.
    package init(_ block: SymbolBlock, ids: ContiguousArray<UInt32>, wrap: Int = 0) {
        self.block = block
        self.ids = ids
        self.wrap = wrap
    }

    /// The tile in its copy of the world.
    package var tile: SymbolTile {
        var tile = block.tile
        tile.wrap = wrap
        return tile
    }

    /// Returns the projection of a symbol at its height.
    ///
    /// - Parameters:
    ///   - symbol: The index of the symbol in the block.
    ///   - projection: The projection of the tile.
    package func projection(of symbol: Int, _ projection: ScreenProjection) -> ScreenProjection {
        heights.indices.contains(symbol) ? projection.raised(by: Double(heights[symbol])) : projection
    }

    /// The order in which the blocks of a layer are placed, of which held ones are the last.
    var placementOrder: (Int, Int, Int, Int, Int) { (isHeld ? 1 : 0, -tile.overscaledZ, wrap, tile.x, tile.y) }
}

/// The visible blocks of a symbol layer.
package struct PlacementLayer: Sendable {
    /// The identifier of the layer, which is returned by queries.
    package var id: Int
    /// The group of the symbols: 0 if symbols of all sources collide, otherwise a positive number for each source.
    package var group: Int32
    /// The blocks, in any order.
    package var blocks: [VisibleBlock]

    /// Creates a layer.
    ///
    /// - Parameters:
    ///   - id: The identifier of the layer.
    ///   - group: The group of the symbols; symbols of different groups do not collide.
    ///   - blocks: The blocks, in any order.
    package init(id: Int, group: Int32 = 0, blocks: [VisibleBlock]) {
        self.id = id
        self.group = group
        self.blocks = blocks
    }

    /// The valid blocks in the order of placement.
    var orderedBlocks: [VisibleBlock] {
        blocks.filter { $0.ids.count == $0.block.count }.sorted { $0.placementOrder < $1.placementOrder }
    }
}
