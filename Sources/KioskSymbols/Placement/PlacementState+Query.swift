/// A symbol found by a query.
package struct SymbolHit: Hashable, Sendable {
    /// The identifier of the layer.
    package var layer: Int
    /// The identifier of the block.
    package var block: SymbolBlock.ID
    /// The tile in its copy of the world.
    package var tile: SymbolTile
    /// The index of the symbol in its block.
    package var symbol: Int
    /// The index of the feature in the source of the block.
    package var feature: Int
}

extension PlacementState {
    /// Returns the symbols of the last placement that touch a polygon, each feature once in each block.
    ///
    /// The order is that of the layers from top to bottom, then that of the tiles; in a tile, the symbol drawn last is first if
    /// the layer is drawn by position, otherwise the last feature is first.
    /// - Parameter polygon: The vertices, in points of the view; one vertex is a point.
    /// - Complexity: O(*n*) for *n* placed symbols, and O(*m* log *m*) for *m* symbols in blocks drawn by position
    package func symbols(touching polygon: [SIMD2<Double>]) -> [SymbolHit] {
        guard let index else { return [] }
        var symbols: [Int: [Int]] = [:]
        for reference in index.symbols(touching: polygon) {
            symbols[Int(reference.block), default: []].append(Int(reference.symbol))
        }
        return symbols.keys.sorted(by: precedes).flatMap { use in
            hits(of: symbols[use] ?? [], use: uses[use])
        }
    }

    private func precedes(_ a: Int, _ b: Int) -> Bool {
        // The blocks of a layer are consecutive, the topmost layer is first.
        if uses[a].layer != uses[b].layer { return a < b }
        let (first, second) = (uses[a].visible.tile, uses[b].visible.tile)
        return (first.overscaledZ, first.y, first.wrap, first.x) < (second.overscaledZ, second.y, second.wrap, second.x)
    }

    private func hits(of symbols: [Int], use: Placement.Use) -> [SymbolHit] {
        let block = use.visible.block
        var ranks: [Int32: Int] = [:]
        if block.layout.isDrawnByY {
            for (rank, symbol) in block.symbolsFromTop(bearing: bearing).enumerated() {
                let feature = block.features[symbol]
                ranks[feature] = ranks[feature] ?? rank
            }
        }
        let sorted = symbols.sorted { a, b in
            let (first, second) = (block.features[a], block.features[b])
            if first == second { return a < b }
            return ranks.isEmpty ? first > second : ranks[first, default: 0] > ranks[second, default: 0]
        }
        var seen: Set<Int32> = []
        return sorted.filter { seen.insert(block.features[$0]).inserted }.map { symbol in
            SymbolHit(
                layer: use.layer, block: block.id, tile: use.visible.tile, symbol: symbol,
                feature: Int(block.features[symbol]))
        }
    }
}
