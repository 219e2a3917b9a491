/// An error of the connection to other kiosks, its options, messages and commands.
public struct FleetError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem and its remedy.
    public var message: String

    /// Creates an error.
    public init(_ message: String) {
        self.message = message
    }

    /// The message.
    public var description: String { message }
}
