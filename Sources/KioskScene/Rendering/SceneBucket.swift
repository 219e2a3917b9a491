package import KioskTiles

/// The content of a scene layer: items of one type, evaluated and ready to be uploaded.
///
/// A renderer chooses the pass for a bucket by its type; a bucket without a pass is drawn as its `parts`.
package protocol SceneBucket: Sendable {
    /// The identity of the content.
    var identity: BucketIdentity { get }

    /// How the bucket is drawn where the ground is elevated.
    var terrainRole: TerrainRole { get }

    /// Whether the bucket covers the whole view, above the horizon as well, so that skies are drawn above it; the default
    /// is false.
    var coversView: Bool { get }

    /// The bucket if it consists of blocks; nil for others.
    var blockBucket: (any BlockBucket)? { get }

    /// The content as layers of simpler types, the lowest first, for renderers without a pass for the type; the default
    /// is empty.
    var parts: [MapScene.Layer] { get }
}

extension SceneBucket {
    /// The ground alone.
    package var coversView: Bool { false }

    /// No blocks.
    package var blockBucket: (any BlockBucket)? { nil }

    /// No layers.
    package var parts: [MapScene.Layer] { [] }
}

/// A part of a bucket that changes, and is uploaded, independently of the others.
package struct BucketBlock<Content: Sendable>: Sendable {
    /// The identity of the content.
    package var identity: BucketIdentity

    /// The tile of which the block is a part; nil for a block that is drawn in all copies of the world.
    ///
    /// The block is drawn in the copy of the world of the tile only; its positions lie in the unit square. Polygons and
    /// lines are clipped to the area of the tile, without the areas of tiles in later blocks of the bucket: a tile hides
    /// its ancestors in earlier blocks, even if its own block has no items.
    package var tile: OverscaledTileID?

    /// The items, the lowest first; empty if `prepared` replaces them.
    package var content: Content

    /// The items as prepared by the renderer's `BlockPreparing`; nil for a block that the renderer prepares while it
    /// draws.
    package var prepared: (any PreparedGeometry)?

    /// Creates a block.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - content: The items, the lowest first.
    ///   - tile: The tile of which the block is a part; nil for a block that is drawn in all copies of the world.
    package init(identity: BucketIdentity, content: Content, tile: OverscaledTileID? = nil) {
        self.identity = identity
        self.tile = tile
        self.content = content
    }
}
