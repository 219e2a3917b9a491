/// The identifiers of symbols, which are the same for a symbol in all tiles and at all zoom levels.
///
/// A symbol of a new block has the identifier of a symbol with the same text at nearly the same position, so that it stays
/// visible, or fades, when one tile replaces another.
package struct CrossTileIndex: Sendable {

    private struct Indexed: Sendable {
        var block: SymbolBlock
        var ids: ContiguousArray<UInt32>
    }

    /// The tiles of a layer at a zoom level of layout, and the identifiers in them.
    private struct Level: Sendable {
        var tiles: [SymbolTile: Indexed] = [:]
        var used: Set<UInt32> = []
    }

    private struct Layer: Sendable {
        var levels: [Int: Level] = [:]
    }

    private var layers: [Int: Layer] = [:]
    private var last: UInt32 = 0
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
                layer.levels[zoom]?.used.subtract(indexed.ids)
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

    private mutating func insert(
        _ block: SymbolBlock, at tile: SymbolTile, into layer: inout Layer
    ) -> ContiguousArray<UInt32> {
        let zoom = tile.overscaledZ
        if let existing = layer.levels[zoom]?.tiles[tile] {
            if existing.block.id == block.id { return existing.ids }
            layer.levels[zoom]?.used.subtract(existing.ids)
        }
        var ids = ContiguousArray<UInt32>(repeating: 0, count: block.count)
        var used = layer.levels[zoom]?.used ?? []
        for level in layer.levels.keys.sorted() {
            guard let tiles = layer.levels[level]?.tiles else { continue }
            // The order of a dictionary is random, and that of the tiles decides between equal symbols.
            for (indexedTile, indexed) in tiles.sorted(by: { ($0.key.x, $0.key.y) < ($1.key.x, $1.key.y) }) {
                let isRelated = level > zoom ? indexedTile.isCovered(by: tile) : tile.isCovered(by: indexedTile)
                if isRelated { match(block, tile, with: indexed, at: indexedTile, ids: &ids, used: &used) }
            }
        }
        for symbol in ids.indices where ids[symbol] == 0 {
            last = last == .max ? 1 : last + 1
            ids[symbol] = last
            used.insert(last)
        }
        layer.levels[zoom, default: Level()].used = used
        layer.levels[zoom]?.tiles[tile] = Indexed(block: block, ids: ids)
        return ids
    }

    private func match(
        _ block: SymbolBlock, _ tile: SymbolTile, with indexed: Indexed, at indexedTile: SymbolTile,
        ids: inout ContiguousArray<UInt32>, used: inout Set<UInt32>
    ) {
        let scale = Double(sign: .plus, exponent: indexedTile.z - tile.z, significand: 1)
        let tolerance = max(1, scale)
        let corner = SIMD2(Double(tile.x), Double(tile.y)) * SymbolTile.extent
        let indexedCorner = SIMD2(Double(indexedTile.x), Double(indexedTile.y)) * SymbolTile.extent
        for symbol in ids.indices where ids[symbol] == 0 {
            let cell = ((corner + block.anchors[symbol]) * scale - indexedCorner) * SymbolMatches.cellsPerUnit
            let found = indexed.block.matches.first(key: block.keys[symbol], x: cell.x, y: cell.y, tolerance: tolerance)
            {
                !used.contains(indexed.ids[$0])
            }
            guard let found else { continue }
            ids[symbol] = indexed.ids[found]
            used.insert(indexed.ids[found])
        }
    }
}
