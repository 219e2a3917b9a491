/// A reason why the bytes of a font file are rejected.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem and its remedy.
    public var message: String

    /// Creates an error.
    ///
    /// - Parameter message: The problem and its remedy.
    public init(message: String) {
        self.message = message
    }

    /// The problem and its remedy.
    public var description: String { message }
}
