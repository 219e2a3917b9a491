import Foundation
import KioskSymbols
import KioskTiles

/// The symbols of all tiles of a layer in one block, in the order of their source.
///
/// The symbols of a source without tiles are laid out in tiles, but a tile has no meaning for their order.
struct MergedSymbols {
    /// A drawn symbol of a tile.
    struct DrawnSymbol {
        /// The index of the tile.
        var tile: Int
        /// The index of the symbol among the entries of the visibility of the tile.
        var entry: Int
    }

    /// What the block depends on.
    private struct Part: Equatable {
        var identity: BucketIdentity
        var wrap: Int
    }

    /// The drawn symbols, the lowest first.
    private(set) var order: [DrawnSymbol] = []

    private var block: BucketBlock<SymbolContent>?
    private var visibility = SymbolVisibility(order: 0, revision: 0, entries: [])
    private var parts: [Part] = []
    private var revisions: [UInt64] = []
    private var bearing: Double?

    /// The index of the first symbol of each tile in the block.
    private var starts: [Int32] = []

    /// Creates symbols of no tile.
    init() {}

    /// Replaces the blocks of a bucket by one, whose symbols are drawn in the order of the source.
    ///
    /// A bucket whose tiles have different fractions of sizes stays as it is: those of a pitched map with sizes that depend on the
    /// zoom level.
    /// - Parameters:
    ///   - bucket: The bucket, with the visibilities of its blocks.
    ///   - tiles: The tiles of the blocks.
    ///   - layout: The layout properties of the layer.
    ///   - bearing: The bearing of the camera, in degrees clockwise from north.
    ///   - revision: The revision of the visibility that changed last, which this one follows.
    /// - Complexity: O(n log n) in the drawn symbols if any of them has changed, O(n) in all symbols for other tiles.
    mutating func merge(
        _ bucket: inout SymbolBucket, tiles: [PlacedTile], layout: SymbolLayout, bearing: Double,
        revision: inout UInt64
    ) {
        let mixes = Set(bucket.sizeMixes)
        guard mixes.count <= 1, bucket.blocks.count == tiles.count, bucket.visibilities.count == tiles.count else {
            self = MergedSymbols()
            return
        }
        let parts = zip(bucket.blocks, tiles).map { Part(identity: $0.identity, wrap: $1.wrap) }
        let revisions = bucket.visibilities.map { $0?.revision ?? 0 }
        let bearing = layout.isDrawnByY ? bearing : nil
        if parts != self.parts || block == nil {
            revision += 1
            setBlock(bucket, tiles, revision: revision)
            (self.parts, self.revisions) = (parts, [])
        }
        if revisions != self.revisions || bearing != self.bearing {
            revision += 1
            setVisibility(bucket, tiles, SymbolOrder(layout: layout, bearing: bearing ?? 0), revision: revision)
            (self.revisions, self.bearing) = (revisions, bearing)
        }
        guard let block else { return }
        bucket.blocks = [block]
        bucket.visibilities = [visibility]
        bucket.sizeMixes = Array(mixes)
    }

    private mutating func setBlock(
        _ bucket: SymbolBucket, _ tiles: [PlacedTile], revision: UInt64
    ) {
        var content = SymbolContent()
        starts = []
        for (block, tile) in zip(bucket.blocks, tiles) {
            starts.append(Int32(content.symbols.count))
            for var symbol in block.content.symbols {
                symbol.position.x += CGFloat(tile.wrap)
                content.symbols.append(symbol)
            }
            if block.content.fillsHalos { content.fillsHalos = true }
        }
        block = BucketBlock(
            identity: BucketIdentity(layer: bucket.identity.layer, revision: revision, part: Self.part),
            content: content, tile: OverscaledTileID(TileID(z: 0, x: 0, y: 0)))
    }

    private mutating func setVisibility(
        _ bucket: SymbolBucket, _ tiles: [PlacedTile], _ order: SymbolOrder, revision: UInt64
    ) {
        var found: [(key: SymbolOrder.Key, symbol: DrawnSymbol)] = []
        for (index, (visibility, tile)) in zip(bucket.visibilities, tiles).enumerated() {
            guard let visibility, let block = tile.symbols.block else { continue }
            for (number, entry) in visibility.entries.enumerated() where Int(entry.index) < block.count {
                let key = order.key(of: Int(entry.index), in: block, wrap: tile.wrap)
                found.append((key, DrawnSymbol(tile: index, entry: number)))
            }
        }
        found.sort { a, b in
            a.key != b.key ? a.key < b.key : (a.symbol.tile, a.symbol.entry) < (b.symbol.tile, b.symbol.entry)
        }
        self.order = found.map(\.symbol)
        setVisibility(of: bucket.visibilities, revision: revision)
    }

    private mutating func setVisibility(of visibilities: [SymbolVisibility?], revision: UInt64) {
        let isRaised = visibilities.contains { $0?.heights.isEmpty == false }
        var merged = SymbolVisibility(order: revision, revision: revision, entries: [])
        merged.entries.reserveCapacity(order.count)
        for symbol in order {
            guard let visibility = visibilities[symbol.tile] else { continue }
            var entry = visibility.entries[symbol.entry]
            entry.index += starts[symbol.tile]
            if !entry.glyphs.isEmpty {
                let first = Int32(merged.glyphs.count)
                merged.glyphs += visibility.glyphs[Int(entry.glyphs.lowerBound)..<Int(entry.glyphs.upperBound)]
                entry.glyphs = first..<Int32(merged.glyphs.count)
            }
            merged.entries.append(entry)
            guard isRaised else { continue }
            merged.heights.append(
                visibility.heights.indices.contains(symbol.entry) ? visibility.heights[symbol.entry] : 0)
        }
        if visibility.hasOrder(of: merged.entries) { merged.order = visibility.order }
        visibility = merged
    }

    /// The part of the identity of a block of all tiles, which no tile has.
    private static let part = Int.min
}
