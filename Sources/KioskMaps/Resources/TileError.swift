/// A reason why a tile cannot be decoded.
struct TileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem and its remedy.
    let message: String

    /// The message.
    var description: String { message }
}
