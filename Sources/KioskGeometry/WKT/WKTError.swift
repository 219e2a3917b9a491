/// What is wrong with well-known text, and where.
///
///     line 1, column 10: expected a latitude, found “)”
public struct WKTError: Error, Hashable, Sendable {
    /// Where it is wrong.
    public var position: JSONPosition
    /// What was expected and what was found.
    public var message: String

    /// Creates an error from its place and its message.
    public init(position: JSONPosition, message: String) {
        self.position = position
        self.message = message
    }
}

extension WKTError: CustomStringConvertible {
    /// Line, column and message.
    public var description: String {
        "line \(position.line), column \(position.column): \(message)"
    }
}
