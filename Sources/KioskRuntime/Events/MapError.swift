/// An error of a map: the problem and its remedy.
public struct MapError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem and its remedy.
    public var message: String

    /// Creates an error.
    public init(message: String) {
        self.message = message
    }

    /// The message.
    public var description: String { message }
}
