/// A bucket that consists of blocks, such as those of the tiles of a source.
public protocol BlockBucket: SceneBucket {
    /// The items of a block.
    associatedtype Content: Sendable

    /// The items of a block without items.
    static var noItems: Content { get }

    /// The blocks, the lowest first.
    var blocks: [BucketBlock<Content>] { get set }
}

extension FillBucket: BlockBucket {
    /// No polygons.
    public static var noItems: Polygons { Polygons() }
}

extension LineBucket: BlockBucket {
    /// No lines.
    public static var noItems: Lines { Lines() }
}

extension CircleBucket: BlockBucket {
    /// No circles.
    public static var noItems: [Circle] { [] }
}

extension HeatmapBucket: BlockBucket {
    /// No kernels.
    public static var noItems: [Kernel] { [] }
}

extension IconBucket: BlockBucket {
    /// No icons.
    public static var noItems: [Icon] { [] }
}

extension TextBucket: BlockBucket {
    /// No texts.
    public static var noItems: [Text] { [] }
}
