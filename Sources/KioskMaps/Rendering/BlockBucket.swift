/// A bucket that consists of blocks, such as those of the tiles of a source.
public protocol BlockBucket: SceneBucket {
    /// The items of a block.
    associatedtype Content: Sendable

    /// The blocks, the lowest first.
    var blocks: [BucketBlock<Content>] { get set }
}

extension FillBucket: BlockBucket {}
extension LineBucket: BlockBucket {}
extension CircleBucket: BlockBucket {}
extension IconBucket: BlockBucket {}
extension TextBucket: BlockBucket {}
