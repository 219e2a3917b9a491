/// A reason why a tile cannot be decoded.
package struct TileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem and its remedy.
    let message: String

    package init(message: String) {
        self.message = message
    }

    /// The message.
    package var description: String { message }
}
