/// The position of a symbol among the blocks of a placement.
package struct SymbolReference: Hashable, Sendable {
    /// The index of the block among all blocks of the placement; -1 for an obstacle.
    package var block: Int32
    /// The index of the symbol in its block, or of the obstacle.
    package var symbol: Int32

    /// Creates a reference.
    ///
    /// - Parameters:
    ///   - block: The index of the block among all blocks of the placement.
    ///   - symbol: The index of the symbol in its block.
    package init(block: Int32, symbol: Int32) {
        self.block = block
        self.symbol = symbol
    }

    /// Returns the reference of an obstacle.
    static func obstacle(_ index: Int) -> SymbolReference {
        SymbolReference(block: obstacleBlock, symbol: Int32(clamping: index))
    }

    /// Whether the item is not a symbol.
    var isObstacle: Bool { block == Self.obstacleBlock }

    private static let obstacleBlock: Int32 = -1
}
