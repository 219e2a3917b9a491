/// The position of a symbol among the blocks of a placement.
public struct SymbolReference: Hashable, Sendable {
    /// The index of the block among all blocks of the placement; -1 for an obstacle.
    public var block: Int32
    /// The index of the symbol in its block.
    public var symbol: Int32

    /// Creates a reference.
    ///
    /// - Parameters:
    ///   - block: The index of the block among all blocks of the placement.
    ///   - symbol: The index of the symbol in its block.
    public init(block: Int32, symbol: Int32) {
        self.block = block
        self.symbol = symbol
    }

    /// The reference of an item that is not a symbol.
    static let obstacle = SymbolReference(block: -1, symbol: -1)
}
