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
}
