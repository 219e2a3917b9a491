/// What somebody waits for will not come, because something else was asked for in its place.
public struct CancelError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Creates the error.
    public init() {}

    /// One sentence.
    public var description: String { "cancelled: something else was asked for in its place" }
}
