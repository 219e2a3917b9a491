public import Foundation

/// What the bytes of a feed contain.
public struct FeedBatch: Hashable, Sendable {
    /// The maximum number of problems that are kept; further ones are counted.
    public static let maximumProblemCount = 100

    /// The updates, in the order of the feed.
    public var updates: [FeedUpdate] = []

    /// The first problems.
    public private(set) var problems: [FeedProblem] = []

    /// The number of all problems.
    public private(set) var problemCount = 0

    /// Whether the updates are all objects of the feed, so that others do not exist any more.
    public var isSnapshot = false

    /// The time on the clock of the feed at which it was created; nil if it is unknown.
    public var time: Date?

    /// Creates an empty batch.
    public init() {}

    /// Adds a problem.
    mutating func report(_ problem: FeedProblem) {
        problemCount += 1
        if problems.count < Self.maximumProblemCount { problems.append(problem) }
    }

    /// Adds a number of problems that are counted alone.
    mutating func count(_ number: Int) { problemCount += number }

    /// Adds a problem at a position.
    mutating func report(at position: @autoclosure () -> String, _ message: @autoclosure () -> String) {
        // The texts of problems that are only counted are not made.
        if problems.count < Self.maximumProblemCount {
            report(FeedProblem(at: position(), message()))
        } else {
            problemCount += 1
        }
    }
}
