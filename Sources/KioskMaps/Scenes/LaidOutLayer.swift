import KioskTiles

/// The drawing of a style layer for one tile.
struct LaidOutLayer: Sendable {
    /// The inputs of the drawing.
    let key: TileLayerKey

    /// The scene layers, the lowest first; their blocks are not clipped to a tile yet.
    let layers: [MapScene.Layer]

    /// The names of images that the drawing requires and that are missing.
    let missingImages: Set<String>

    /// Returns the scene layers of a style layer for several tiles, with the blocks of all tiles in each of them.
    ///
    /// The values for the whole layer are those of the first tile.
    /// - Parameters:
    ///   - parts: The drawings of the layer and the tiles to which they are clipped, in drawing order.
    static func merged(_ parts: [(tile: OverscaledTileID, drawing: LaidOutLayer)]) -> [MapScene.Layer] {
        guard let count = parts.map(\.drawing.layers.count).max() else { return [] }
        return (0..<count).compactMap { index in
            let layers = parts.compactMap { part in
                index < part.drawing.layers.count ? (part.tile, part.drawing.layers[index].bucket) : nil
            }
            guard let first = layers.first?.1 as? any BlockBucket else { return nil }
            return MapScene.Layer(first.merged(layers))
        }
    }
}

extension BlockBucket {
    /// Returns a copy with the blocks of buckets of the same type, clipped to their tiles.
    fileprivate func merged(_ buckets: [(tile: OverscaledTileID, bucket: any SceneBucket)]) -> any SceneBucket {
        var merged = self
        merged.blocks = buckets.flatMap { tile, bucket in
            ((bucket as? Self)?.blocks ?? []).map { block in
                var block = block
                block.tile = tile
                return block
            }
        }
        return merged
    }

    /// Gives the blocks identities that no other tile of the layer has.
    ///
    /// - Parameter tile: A number of the tile.
    mutating func identifyBlocks(tile: UInt64) {
        for index in blocks.indices { blocks[index].identity.part = Int(tile) << 16 | index }
    }
}
