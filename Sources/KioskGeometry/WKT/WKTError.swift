/// An error in well-known text, with its location.
///
///     line 1, column 10: expected a latitude, found “)”
public struct WKTError: Error, Hashable, Sendable {
    /// The position of the error.
    public var position: JSONPosition
    /// A description of what was expected and what was found.
    public var message: String

    /// Creates an error from its position and its message.
    public init(position: JSONPosition, message: String) {
        self.position = position
        self.message = message
    }
}

extension WKTError: CustomStringConvertible {
    /// The line, the column and the message.
    public var description: String {
        "line \(position.line), column \(position.column): \(message)"
    }
}
