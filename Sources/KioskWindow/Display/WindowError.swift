/// An error of a window, a display or the run loop, with a remedy.
public struct WindowError: Error, Hashable, CustomStringConvertible {
    /// The kind of failure.
    public enum Code: String, Sendable {
        /// No window system and no console display can be used.
        case noDisplay
        /// The window or its graphics context could not be created.
        case noWindow
        /// The connection to the display was lost and did not return.
        case displayLost
        /// No more file descriptors are available.
        case noDescriptors
        /// An argument is invalid.
        case invalidArgument
    }

    /// The kind of failure.
    public var code: Code

    /// The failed operation, the cause and the remedy.
    public var message: String

    /// Creates an error from a code and a message.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { message }
}
