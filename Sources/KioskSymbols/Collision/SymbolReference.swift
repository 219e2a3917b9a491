/// The position of a symbol among the blocks of a placement.
public struct SymbolReference: Hashable, Sendable {
    /// The index of the block among all blocks of the placement; -1 for an obstacle.
    public var block: Int32
    /// The index of the symbol in its block.
    public var symbol: Int32

    /// The reference of an item that is not a symbol.
    static let obstacle = SymbolReference(block: -1, symbol: -1)
}
