/// The revisions of blocks of rows, updated when a row changes.
///
/// A cache that stores results by block recomputes only the blocks that changed.
struct RowBlocks: Sendable {
    /// The number of rows in a block.
    static let size = 1024

    /// The revision of a block that never changed.
    private static let initial = UInt64.max

    /// The revisions by block; 0 for a block that changed since the last stamp.
    private var revisions: ContiguousArray<UInt64> = []

    /// A range that contains the blocks that changed since the last stamp; empty if none did.
    private var changed = 0..<0

    /// The newest revision of all blocks; 0 before the first stamp.
    private(set) var newest: UInt64 = 0

    /// Marks the block of a row as changed.
    mutating func note(row: Int) {
        let block = row / Self.size
        if block >= revisions.count {
            revisions.append(contentsOf: repeatElement(Self.initial, count: block + 1 - revisions.count))
        }
        revisions[block] = 0
        let first = changed.isEmpty ? block : min(changed.lowerBound, block)
        changed = first..<max(changed.upperBound, block + 1)
    }

    /// Marks all blocks as changed whose rows were noted before; a store notes each row that it adds.
    mutating func noteAll() {
        for block in revisions.indices { revisions[block] = 0 }
        changed = revisions.indices
    }

    /// Sets the revision of the blocks that changed since the last stamp.
    ///
    /// - Parameter revision: A number greater than 0 and all earlier ones.
    /// - Complexity: O(n) in the blocks between the first and the last that changed.
    mutating func stamp(_ revision: UInt64) {
        guard !changed.isEmpty else { return }
        newest = revision
        for block in changed where revisions[block] == 0 { revisions[block] = revision }
        changed = 0..<0
    }

    /// Returns the revision of a block, or 0 if it changed since the last stamp; one value for all blocks that never changed.
    func revision(ofBlock block: Int) -> UInt64 {
        revisions.indices.contains(block) ? revisions[block] : Self.initial
    }
}
