/// When the rows of a store last changed in anything but their places, block by block.
///
/// Whoever remembers something of each block looks again only at those that changed since.
struct RowBlocks: Sendable {
    /// The rows of a block.
    static let size = 1024

    /// By block, 0 for one that changed since the last stamp.
    private var revisions: ContiguousArray<UInt64> = []
    private var isStamped = true

    /// The newest revision of all blocks, 0 before the first stamp.
    private(set) var newest: UInt64 = 0

    /// Notes the change of a row.
    mutating func note(row: Int) {
        let block = row / Self.size
        if block >= revisions.count {
            revisions.append(contentsOf: repeatElement(0, count: block + 1 - revisions.count))
        }
        revisions[block] = 0
        isStamped = false
    }

    /// Notes a change of all rows.
    mutating func noteAll() {
        for block in revisions.indices { revisions[block] = 0 }
        isStamped = revisions.isEmpty
    }

    /// Gives a revision, greater than 0 and unlike all before, to the blocks that changed since the last.
    ///
    /// - Complexity: O(n) in the blocks when there are such, O(1) otherwise.
    mutating func stamp(_ revision: UInt64) {
        guard !isStamped else { return }
        isStamped = true
        newest = revision
        for block in revisions.indices where revisions[block] == 0 { revisions[block] = revision }
    }

    /// The revision of a block, 0 when it was never stamped or changed since the last.
    func revision(ofBlock block: Int) -> UInt64 {
        revisions.indices.contains(block) ? revisions[block] : 0
    }
}
