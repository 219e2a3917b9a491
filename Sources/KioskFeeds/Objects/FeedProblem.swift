import KioskGeometry

/// A part of a feed that is invalid and was skipped.
public struct FeedProblem: Error, Hashable, Sendable {
    /// The position in the feed, such as `line 12` or `entity 3`.
    public var position: String

    /// The problem.
    public var message: String

    /// Creates a problem.
    ///
    /// - Parameters:
    ///   - position: The position in the feed.
    ///   - message: The problem.
    public init(at position: String, _ message: String) {
        self.position = position
        self.message = message
    }
}

extension FeedProblem: CustomStringConvertible {
    /// The position and the problem, in which text of the feed is escaped.
    public var description: String { "\(position): \(message)".escapingControlCharacters }
}
