import KioskSymbols

/// A tile that is no longer part of a scene, or has another layout, while its symbols fade out.
struct HeldTile {
    /// The symbols of the tile.
    var tile: PlacedTile

    /// The symbols as they are placed: none of them is.
    var block: VisibleBlock

    /// The symbols as they are drawn.
    var content: BucketBlock<SymbolContent>
}

extension LabelLayer {
    /// Returns the tiles with drawn symbols that another state of the layer does not contain.
    ///
    /// - Parameter next: The layer in the next scene.
    func heldTiles(replacedBy next: LabelPlacement.Layer) -> [HeldTile] {
        guard original == nil, hasDisplays, drawnBlocks.count == layer.tiles.count else { return [] }
        // Tiles of the next scene with the same layouts, by identifier and copy of the world.
        let kept = Set(next.tiles.compactMap { tile in tile.symbols.block.map { [$0.id, tile.wrap] } })
        // In the order of `tiles`.
        let contents = drawnBlocks + held.map(\.content)
        return tiles.indices.compactMap { index in
            guard let position = blocks[index], visibilities.values[index]?.entries.isEmpty == false else { return nil }
            var block = placed.blocks[position]
            guard !kept.contains([block.block.id, block.wrap]) else { return nil }
            block.isHeld = true
            return HeldTile(tile: tiles[index], block: block, content: contents[index])
        }
    }

    /// Whether no held symbol is drawn any more.
    ///
    /// - Parameter fade: The fraction of a fade that has passed since the last placement, 0…1.
    func isHoldOver(fade: Double) -> Bool {
        guard fade >= 1 else { return false }
        return displays.suffix(held.count).allSatisfy { display in
            display.symbols.allSatisfy { !$0.text.isPlaced && !$0.icon.isPlaced }
        }
    }

    /// Removes the held tiles.
    mutating func releaseHeldTiles() {
        let count = held.count
        displays.removeLast(min(count, displays.count))
        placed.blocks.removeLast(min(count, placed.blocks.count))
        blocks.removeLast(min(count, blocks.count))
        held = []
        visibilities = LabelVisibilities(of: layer.tiles, replacing: visibilities)
    }

    /// Sets the visibilities of a bucket, to which the blocks of held tiles are added.
    ///
    /// - Parameters:
    ///   - bucket: The bucket of the layer in the scene.
    ///   - zoom: The zoom level of the camera.
    mutating func setVisibilities(of bucket: inout SymbolBucket, atZoom zoom: Double) {
        drawnBlocks = bucket.blocks
        bucket.visibilities = visibilities.values
        guard !held.isEmpty, bucket.blocks.count == layer.tiles.count else { return }
        bucket.blocks += held.map(\.content)
        guard !bucket.sizeMixes.isEmpty else { return }
        bucket.sizeMixes += held.map { SymbolBucket.sizeMix(of: layer.kind, tileZoom: $0.block.tile.overscaledZ, zoom) }
    }
}
