import KioskStyle

/// The blocks of a bucket, of which an update evaluates only those whose rows changed.
///
/// A block holds the items of `RowBlocks.size` rows. If features have sort keys of their own, the order of the items
/// crosses blocks and a single block holds all items.
struct BlockCache<Content: Equatable & Sendable> {
    /// The state of the rows for which a block was evaluated.
    private struct Entry {
        var attributes: UInt64
        var positions: UInt64
        var vertices: ContiguousArray<Int32>
        var missingImages: Set<String>
    }

    /// The blocks, in drawing order.
    private(set) var blocks: [BucketBlock<Content>] = []

    private var entries: [Entry] = []
    private var key: LayerCacheKey?

    init() {}

    /// The names of images that items require and that are missing.
    var missingImages: Set<String> {
        entries.reduce(into: []) { if !$1.missingImages.isEmpty { $0.formUnion($1.missingImages) } }
    }

    /// Evaluates the blocks that changed.
    ///
    /// - Parameters:
    ///   - evaluator: The evaluation of the layer.
    ///   - input: The layer and its features.
    ///   - key: What the items depend on besides the features.
    ///   - revision: The revision of new content.
    /// - Complexity: O(n) in the rows of changed blocks; O(n log n) in all rows if features have sort keys.
    mutating func update<Evaluator: BlockEvaluator>(
        with evaluator: Evaluator, _ input: LayerInput, key: LayerCacheKey, revision: UInt64
    ) where Evaluator.Content == Content {
        let features = input.contexts.features
        let isOutdated = self.key != key
        self.key = key
        guard !evaluator.sortKey.dependsOnFeature else {
            truncate(to: 1)
            return set(evaluator.sortedBlock(input), at: 0, input, attributes: 0, positions: 0, revision: revision)
        }
        let count = (features.rows.count + RowBlocks.size - 1) / RowBlocks.size
        truncate(to: count)
        for index in 0..<count {
            let attributes = features.blocks.revision(ofBlock: index)
            let positions = features.positions.revision(ofBlock: index)
            if !isOutdated, index < entries.count, entries[index].attributes == attributes {
                if entries[index].positions == positions { continue }
                if move(index, with: evaluator, input) {
                    entries[index].positions = positions
                    blocks[index].identity.revision = revision
                    continue
                }
            }
            let rows = index * RowBlocks.size..<min((index + 1) * RowBlocks.size, features.rows.count)
            set(
                evaluator.block(ofRows: rows, input), at: index, input, attributes: attributes, positions: positions,
                revision: revision)
        }
    }

    private mutating func truncate(to count: Int) {
        guard entries.count > count else { return }
        entries.removeSubrange(count...)
        blocks.removeSubrange(count...)
    }

    private mutating func move<Evaluator: BlockEvaluator>(
        _ index: Int, with evaluator: Evaluator, _ input: LayerInput
    ) -> Bool where Evaluator.Content == Content {
        guard !input.layer.dependsOnPosition else { return false }
        // Moved out and back in, so that the items are not copied.
        var block = EvaluatedBlock(content: blocks[index].content)
        swap(&block.vertices, &entries[index].vertices)
        defer { swap(&block.vertices, &entries[index].vertices) }
        blocks[index].content = evaluator.makeBlock(capacity: 0).content
        let isMoved = evaluator.move(&block, in: input.contexts.features)
        blocks[index].content = block.content
        return isMoved
    }

    private mutating func set(
        _ block: EvaluatedBlock<Content>, at index: Int, _ input: LayerInput, attributes: UInt64, positions: UInt64,
        revision: UInt64
    ) {
        let entry = Entry(
            attributes: attributes, positions: positions, vertices: block.vertices, missingImages: block.missingImages)
        guard index < entries.count else {
            entries.append(entry)
            blocks.append(
                BucketBlock(
                    identity: BucketIdentity(layer: input.layer.id, revision: revision, part: index),
                    content: block.content))
            return
        }
        entries[index] = entry
        // Equal content keeps its identity, so that it is not uploaded again.
        guard blocks[index].content != block.content else { return }
        blocks[index].content = block.content
        blocks[index].identity.revision = revision
    }
}
