package import KioskGeometry
package import KioskTiles

/// A bucket that lies on the ground: where the ground is elevated, it is drawn into an image for each tile of the ground.
package protocol DrapedBucket: SceneBucket {
    /// Whether the images change with the bearing of the camera.
    var dependsOnBearing: Bool { get }

    /// The distance from their position within which items draw, in points on the ground; 0 unless they reach beyond their tile.
    var reach: Double { get }

    /// Appends the parts with positions in a box of the unit square; equal parts mean equal content there.
    ///
    /// - Parameters:
    ///   - parts: The array, which a renderer keeps for all buckets and tiles of a frame.
    ///   - box: The box.
    func appendDrapedParts(to parts: inout [DrapedPart], in box: PlanarBox)

    /// Returns the bucket without the parts outside a box of the unit square.
    func restricted(to box: PlanarBox) -> Self
}

/// A part of a bucket on the ground: a block, the content of a tile, or all of it.
package struct DrapedPart: Hashable, Sendable {
    /// The identity of the content.
    package var identity: BucketIdentity

    /// The tile of the part; nil for a part without a tile.
    package var tile: OverscaledTileID?

    /// Creates a part.
    package init(identity: BucketIdentity, tile: OverscaledTileID? = nil) {
        self.identity = identity
        self.tile = tile
    }
}

extension DrapedBucket {
    package var reach: Double { 0 }

    /// Returns the box from which items reach into another one of the unit square.
    ///
    /// - Parameters:
    ///   - box: The box.
    ///   - worldSize: The width of the unit square, in points.
    package func source(of box: PlanarBox, worldSize: Double) -> PlanarBox {
        let margin = reach / worldSize
        return PlanarBox(
            minX: box.minX - margin, minY: box.minY - margin, maxX: box.maxX + margin, maxY: box.maxY + margin)
    }
}

extension DrapedBucket where Self: BlockBucket {
    /// The blocks in a box.
    package func appendDrapedParts(to parts: inout [DrapedPart], in box: PlanarBox) {
        appendBlockParts(to: &parts, in: box)
    }

    /// The bucket without the blocks of tiles outside a box.
    package func restricted(to box: PlanarBox) -> Self { withoutBlocks(outside: box) }

    /// Appends the blocks in a box.
    func appendBlockParts(to parts: inout [DrapedPart], in box: PlanarBox) {
        for block in blocks where block.tile?.box.overlaps(box) != false {
            parts.append(DrapedPart(identity: block.identity, tile: block.tile))
        }
    }

    /// Returns a copy without the blocks of tiles outside a box.
    func withoutBlocks(outside box: PlanarBox) -> Self {
        var bucket = self
        bucket.blocks.removeAll { $0.tile?.box.overlaps(box) == false }
        return bucket
    }
}

extension PlanarBox {
    /// Returns whether the insides of two boxes have points in common.
    package func overlaps(_ other: PlanarBox) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
