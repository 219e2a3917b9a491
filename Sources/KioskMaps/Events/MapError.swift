/// What a map could not do, and what to do about it.
public struct MapError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong and what to do.
    public var message: String

    /// Creates an error.
    public init(message: String) {
        self.message = message
    }

    /// The message, with its place where there is one.
    public var description: String { message }
}
