package import KioskScene

/// The preparation of blocks for uploading: polygons, lines, circles and kernels become vertices and indices.
///
/// Icons and texts are prepared while drawing, since they refer to atlases in graphics memory.
package struct BlockTessellator: BlockPreparing {
    /// Creates a tessellator.
    package init() {}

    /// Returns a bucket whose polygons, lines, circles or kernels are replaced by their vertices; other buckets are returned as
    /// they are.
    ///
    /// Polygons and lines with heights of their own are kept as well, since they are divided by height above elevated ground.
    /// - Complexity: O(vertices); for polygons that of `PolygonTriangulator`.
    package func prepare(_ bucket: any SceneBucket) -> any SceneBucket {
        switch bucket {
        case var bucket as FillBucket:
            prepare(
                &bucket.blocks, empty: FillBucket.Polygons(), keeps: \.hasHeights, with: FillTessellator.init)
            return bucket
        case var bucket as LineBucket:
            prepare(&bucket.blocks, empty: LineBucket.Lines(), keeps: \.hasHeights, with: LineGeometry.init)
            return bucket
        case var bucket as FillExtrusionBucket:
            prepare(&bucket.blocks, empty: FillExtrusionBucket.noItems, with: FillExtrusionTessellator.init)
            return bucket
        case var bucket as CircleBucket:
            prepare(&bucket.blocks, empty: [], with: CircleVertices.init)
            return bucket
        case var bucket as HeatmapBucket:
            prepare(&bucket.blocks, empty: [], with: KernelVertices.init)
            return bucket
        default: return bucket
        }
    }

    private func prepare<Content>(
        _ blocks: inout [BucketBlock<Content>], empty: Content, keeps: (Content) -> Bool = { _ in false },
        with convert: (Content) -> some PreparedGeometry
    ) {
        for index in blocks.indices where blocks[index].prepared == nil {
            blocks[index].prepared = convert(blocks[index].content)
            if !keeps(blocks[index].content) { blocks[index].content = empty }
        }
    }
}

extension BufferVertex {
    /// The memory of vertices and indices, in bytes.
    static func byteCount(vertices: Int, indices: Int = 0) -> Int {
        vertices * MemoryLayout<Self>.stride + indices * MemoryLayout<UInt32>.stride
    }
}
