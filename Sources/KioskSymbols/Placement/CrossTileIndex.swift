/// The identifiers of symbols, which are the same for a symbol in all tiles and at all zoom levels.
///
/// A symbol of a new block has the identifier of a symbol with the same text at nearly the same position, so that it stays
/// visible, or fades, when one tile replaces another.
package struct CrossTileIndex: Sendable {
    /// A block with the identifiers of its symbols.
    private struct IndexedBlock: Sendable {
        var block: SymbolBlock
        var ids: ContiguousArray<UInt32>
    }

    /// The blocks of a layer at a zoom level of layout.
    private struct Level: Sendable {
        /// The blocks by their tiles in a copy of the world.
        var tiles: [SymbolTile: IndexedBlock] = [:]
        /// The identifiers in these blocks: each symbol of a level has its own.
        var usedIDs: Set<UInt32> = []
    }

    private struct Layer: Sendable {
        /// The levels by `SymbolTile.overscaledZ`.
        var levels: [Int: Level] = [:]
    }

    /// The layers by their identifiers.
    private var layers: [Int: Layer] = [:]
    /// The identifier that was assigned last; 0 is none.
    private var lastID: UInt32 = 0
    /// The x coordinate of the centre of the camera in the unit square; nil before the first frame.
    private var centerX: Double?

    /// Creates an empty index.
    package init() {}

    /// Assigns identifiers to the blocks of a layer.
    ///
    /// Blocks that are already in the index keep their identifiers. Blocks that are missing are removed.
    /// - Parameters:
    ///   - id: The identifier of the layer.
    ///   - blocks: The blocks and their copies of the world.
    /// - Returns: The identifiers of the symbols of each block, in the order of `blocks`.
    /// - Complexity: O(*n* log *n*) for *n* symbols of new blocks
    package mutating func update(
        layer id: Int, blocks: [(block: SymbolBlock, wrap: Int)]
    ) -> [ContiguousArray<UInt32>] {
        var layer = layers.removeValue(forKey: id) ?? Layer()
        var tiles: Set<SymbolTile> = []
        var ids: [ContiguousArray<UInt32>] = []
        for (block, wrap) in blocks {
            var tile = block.tile
            tile.wrap = wrap
            tiles.insert(tile)
            ids.append(insert(block, at: tile, into: &layer))
        }
        for (zoom, level) in layer.levels {
            for (tile, indexed) in level.tiles where !tiles.contains(tile) {
                layer.levels[zoom]?.usedIDs.subtract(indexed.ids)
                layer.levels[zoom]?.tiles[tile] = nil
            }
            if layer.levels[zoom]?.tiles.isEmpty == true { layer.levels[zoom] = nil }
        }
        if !layer.levels.isEmpty { layers[id] = layer }
        return ids
    }

    /// Removes the layers that are not in a set.
    package mutating func retain(layers ids: Set<Int>) {
        layers = layers.filter { ids.contains($0.key) }
    }

    /// Moves all tiles to another copy of the world when the centre of the camera crosses the antimeridian.
    ///
    /// Call it before `update` in each frame.
    /// - Parameter x: The x coordinate of the centre in the unit square, in 0...1.
    package mutating func moveCenter(to x: Double) {
        guard x.isFinite else { return }
        let shift = Int((x - (centerX ?? x)).rounded())
        centerX = x
        guard shift != 0 else { return }
        for id in layers.keys {
            for zoom in layers[id, default: Layer()].levels.keys {
                let tiles = layers[id]?.levels[zoom]?.tiles ?? [:]
                let moved = tiles.map { tile, indexed in
                    var tile = tile
                    tile.wrap += shift
                    return (tile, indexed)
                }
                layers[id]?.levels[zoom]?.tiles = Dictionary(uniqueKeysWithValues: moved)
            }
        }
    }

    /// Inserts a block unless it is in the index, and returns the identifiers of its symbols.
    private mutating func insert(
        _ block: SymbolBlock, at tile: SymbolTile, into layer: inout Layer
    ) -> ContiguousArray<UInt32> {
        let zoom = tile.overscaledZ
        if let existing = layer.levels[zoom]?.tiles[tile] {
            if existing.block.id == block.id { return existing.ids }
            // The new block of the tile may have the identifiers of the old one, which is searched below.
            layer.levels[zoom]?.usedIDs.subtract(existing.ids)
        }
        var ids = ContiguousArray<UInt32>(repeating: 0, count: block.count)
        var usedIDs = layer.levels[zoom]?.usedIDs ?? []
        for level in layer.levels.keys.sorted() {
            guard let tiles = layer.levels[level]?.tiles else { continue }
            // The order of a dictionary is random, and that of the tiles decides between equal symbols.
            for (indexedTile, indexed) in tiles.sorted(by: { ($0.key.x, $0.key.y) < ($1.key.x, $1.key.y) }) {
                let isRelated = level > zoom ? indexedTile.isCovered(by: tile) : tile.isCovered(by: indexedTile)
                if isRelated { match(block, tile, with: indexed, at: indexedTile, ids: &ids, usedIDs: &usedIDs) }
            }
        }
        for symbol in ids.indices where ids[symbol] == 0 {
            lastID = lastID == .max ? 1 : lastID + 1
            ids[symbol] = lastID
            usedIDs.insert(lastID)
        }
        layer.levels[zoom, default: Level()].usedIDs = usedIDs
        layer.levels[zoom]?.tiles[tile] = IndexedBlock(block: block, ids: ids)
        return ids
    }

    /// Assigns the identifiers of an indexed block to the same symbols of a new one.
    ///
    /// - Parameters:
    ///   - block: The new block.
    ///   - tile: Its tile.
    ///   - indexed: The indexed block, of the same tile, an ancestor or a descendant.
    ///   - indexedTile: Its tile.
    ///   - ids: The identifiers of the new block; 0 for symbols without one, to which they are assigned.
    ///   - usedIDs: The identifiers that other symbols at the zoom level of the new block have, to which those assigned are added.
    private func match(
        _ block: SymbolBlock, _ tile: SymbolTile, with indexed: IndexedBlock, at indexedTile: SymbolTile,
        ids: inout ContiguousArray<UInt32>, usedIDs: inout Set<UInt32>
    ) {
        // The units of the indexed tile in a unit of the tile.
        let scale = Double(sign: .plus, exponent: indexedTile.z - tile.z, significand: 1)
        let tolerance = max(1, scale)
        let corner = SIMD2(Double(tile.x), Double(tile.y)) * SymbolTile.extent
        let indexedCorner = SIMD2(Double(indexedTile.x), Double(indexedTile.y)) * SymbolTile.extent
        for symbol in ids.indices where ids[symbol] == 0 {
            let cell = ((corner + block.anchors[symbol]) * scale - indexedCorner) * SymbolMatches.cellsPerUnit
            let found = indexed.block.matches.first(key: block.keys[symbol], x: cell.x, y: cell.y, tolerance: tolerance)
            {
                !usedIDs.contains(indexed.ids[$0])
            }
            guard let found else { continue }
            ids[symbol] = indexed.ids[found]
            usedIDs.insert(indexed.ids[found])
        }
    }
}
