package import KioskScene

/// The preparation of blocks for uploading: polygons, lines, circles and kernels become vertices and indices.
///
/// Icons and texts are prepared while drawing, since they refer to atlases in graphics memory.
package struct BlockTessellator: Sendable {
    /// Creates a tessellator.
    package init() {}

    /// Returns a bucket whose polygons, lines, circles or kernels are replaced by their vertices; other buckets are returned as
    /// they are.
    ///
    /// Polygons and lines with heights of their own are kept as well, since they are divided by height above elevated ground.
    /// - Complexity: O(vertices); for polygons that of `PolygonTriangulator`.
    package func prepare(_ bucket: any SceneBucket) -> any SceneBucket {
        guard let bucket = bucket as? any TessellatedBucket else { return bucket }
        return bucket.tessellated()
    }
}

/// A bucket whose items become vertices and indices before they are drawn.
protocol TessellatedBucket: BlockBucket {
    /// Returns the geometry of the items of a block.
    static func tessellate(_ content: Content) -> any PreparedGeometry

    /// Returns whether a block contains its items besides their geometry; the default is false.
    static func keepsItems(_ content: Content) -> Bool
}

extension TessellatedBucket {
    static func keepsItems(_ content: Content) -> Bool { false }

    /// Returns the bucket with geometry in all blocks.
    fileprivate func tessellated() -> Self {
        var bucket = self
        for index in blocks.indices where blocks[index].prepared == nil {
            bucket.blocks[index].prepared = Self.tessellate(blocks[index].content)
            if !Self.keepsItems(blocks[index].content) { bucket.blocks[index].content = Self.noItems }
        }
        return bucket
    }
}

extension BufferVertex {
    /// The memory of vertices and indices, in bytes.
    static func byteCount(vertices: Int, indices: Int = 0) -> Int {
        vertices * MemoryLayout<Self>.stride + indices * MemoryLayout<UInt32>.stride
    }
}
