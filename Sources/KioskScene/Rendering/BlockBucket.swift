/// A bucket that consists of blocks, such as those of the tiles of a source.
package protocol BlockBucket: SceneBucket {
    /// The items of a block.
    associatedtype Content: Sendable

    /// The items of a block without items.
    static var noItems: Content { get }

    /// The blocks, the lowest first.
    var blocks: [BucketBlock<Content>] { get set }
}

extension BlockBucket {
    /// The bucket itself.
    package var blockBucket: (any BlockBucket)? { self }

    /// The prepared geometry of the blocks; nil for those without.
    package var preparedGeometries: [(any PreparedGeometry)?] { blocks.map(\.prepared) }

    /// Uses the memory of the prepared geometry of the blocks of another bucket, where it has the same bytes.
    ///
    /// - Parameter geometries: The geometry of the blocks of the other bucket.
    /// - Complexity: O(bytes)
    package mutating func shareMemory(with geometries: [(any PreparedGeometry)?]) {
        for (index, geometry) in zip(blocks.indices, geometries) {
            if let geometry { blocks[index].prepared?.shareMemory(with: geometry) }
        }
    }
}
