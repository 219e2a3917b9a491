/// A part of a line of text with a single direction.
public struct DirectionalRun: Hashable, Sendable {
    /// The scalars of the run, counted from the start of the paragraph.
    public var range: Range<Int>

    /// The direction of the run.
    public var direction: TextDirection

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - range: The scalars of the run, counted from the start of the paragraph.
    ///   - direction: The direction of the run.
    public init(range: Range<Int>, direction: TextDirection) {
        self.range = range
        self.direction = direction
    }
}

/// The direction of a run of text.
public enum TextDirection: Hashable, Sendable {
    /// From left to right, as in Latin.
    case leftToRight
    /// From right to left, as in Arabic and Hebrew.
    case rightToLeft
}
