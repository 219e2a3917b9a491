/// What a source of a feed delivers.
public enum FeedDelivery: Hashable, Sendable {
    /// The next bytes of a stream, or a whole document.
    case bytes([UInt8])
    /// The end of a stream or of the files; a line without an end is complete.
    case end
    /// A problem, after which the source continues if it can.
    case problem(FeedProblem)
}

/// A source of the bytes of a feed.
@MainActor
public protocol FeedSource: AnyObject {
    /// Starts to deliver bytes; a source that has started ignores the call.
    func start(_ deliver: @escaping @MainActor (FeedDelivery) -> Void)

    /// Stops delivering bytes.
    func stop()
}
