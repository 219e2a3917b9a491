import KioskSymbols
import KioskTiles

/// The drawing of a style layer for one tile.
struct LaidOutLayer: Sendable {
    /// The inputs of the drawing, other than glyphs.
    let key: TileLayerKey

    /// A number that no other drawing of the layer for the tile has.
    let revision: UInt64

    /// The scene layers, the lowest first; their blocks are not clipped to a tile yet.
    let layers: [MapScene.Layer]

    /// The names of images that the drawing requires and that are missing.
    let missingImages: Set<String>

    /// The symbols, for a layer of symbols.
    var symbols: TileSymbols?

    /// The resources with glyphs that the layout lacks and that are being read.
    var awaitedGlyphs: Set<GlyphResource> = []

    /// Returns whether resources with glyphs that the layout lacks have been read.
    func isOutdated(_ texts: TextLayouts) -> Bool { !awaitedGlyphs.allSatisfy(texts.fonts.awaits) }

    /// Returns the symbols, if the layout for a key can reuse their shaped texts: if it differs in feature states alone, and no glyphs
    /// are missing; nil otherwise.
    func symbols(reusableFor key: TileLayerKey) -> TileSymbols? {
        (self.key.layer, self.key.tile) == (key.layer, key.tile) && awaitedGlyphs.isEmpty ? symbols : nil
    }

    /// Returns the scene layers of a style layer for several tiles, with the blocks of all tiles in each of them.
    ///
    /// The scene layers of all drawings have the same types in the same order; a drawing may have fewer than others. A tile without a
    /// drawing, or without a scene layer, has an empty block in it, which hides its ancestors.
    /// - Parameters:
    ///   - parts: The tiles to which the drawings are clipped, with the drawings, in drawing order.
    ///   - layer: The id of the layer.
    static func merged(_ parts: [(tile: OverscaledTileID, drawing: LaidOutLayer?)], layer: String) -> [MapScene.Layer] {
        guard let longest = parts.compactMap(\.drawing?.layers).max(by: { $0.count < $1.count }) else { return [] }
        return longest.indices.map { index in
            // Only buckets of blocks have parts for tiles.
            guard let bucket = longest[index].bucket.blockBucket else { return longest[index] }
            let buckets = parts.map { tile, drawing in
                (tile, drawing.flatMap { index < $0.layers.count ? $0.layers[index].bucket : nil })
            }
            return MapScene.Layer(bucket.merged(buckets, layer: layer))
        }
    }
}

extension BlockBucket {
    /// Returns a copy with the blocks of buckets of the same type, clipped to their tiles.
    ///
    /// - Parameters:
    ///   - buckets: The tiles with their buckets, in drawing order; nil for a tile without one.
    ///   - layer: The id of the style layer.
    fileprivate func merged(
        _ buckets: [(tile: OverscaledTileID, bucket: (any SceneBucket)?)], layer: String
    ) -> any SceneBucket {
        var merged = self
        merged.blocks = []
        // All empty blocks have the same content, and so the same identity; the parts of other blocks are not negative.
        let emptyBlock = BucketBlock(
            identity: BucketIdentity(layer: layer, revision: 0, part: -1), content: Self.noItems)
        for (tile, bucket) in buckets {
            let first = merged.blocks.count
            if let blocks = (bucket as? Self)?.blocks { merged.blocks += blocks }
            if merged.blocks.count == first { merged.blocks.append(emptyBlock) }
            for index in first..<merged.blocks.count { merged.blocks[index].tile = tile }
        }
        return merged
    }

    /// Sets the parts of the identities of the blocks, so that no other tile of the layer has them.
    ///
    /// A part has the number of the tile above the 16 bits of the index of the block.
    ///
    /// - Parameter tile: A number that no other tile of the layer has, below 2⁴⁷.
    mutating func identifyBlocks(tile: UInt64) {
        for index in blocks.indices { blocks[index].identity.part = Int(tile) << 16 | index }
    }
}

/// The inputs of the drawing of a style layer for one tile; equal keys mean equal drawings.
struct TileLayerKey: Hashable, Sendable {
    /// The inputs other than the features.
    let layer: LayerCacheKey

    /// The revision of the content of the tile.
    let tile: UInt64

    /// The revision of the feature states; 0 if the layer does not read them.
    let states: UInt64
}
