/// A parser of a feed: bytes in, updates out, without input and output and without a clock.
///
/// Parts that are invalid are skipped and reported, and do not affect others.
public protocol FeedParser: Sendable {
    /// Parses bytes: the next bytes of a stream, in slices of any size, or a whole document.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    mutating func parse(_ bytes: [UInt8]) -> FeedBatch

    /// Ends a stream, and parses its last line if that has no end; a document has no rest.
    mutating func finish() -> FeedBatch
}

extension FeedParser {
    /// Returns nothing: a document is parsed as a whole.
    public mutating func finish() -> FeedBatch { FeedBatch() }
}
