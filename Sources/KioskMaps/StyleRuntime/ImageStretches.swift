/// The columns or rows of a picture that stretch when it is fitted to a text.
public struct ImageStretches: Hashable, Sendable {
    /// Where they begin, in pixels.
    public var first: Float

    /// Where they end, in pixels.
    public var second: Float

    /// Creates a span in pixels from the left or the top of the picture.
    public init(first: Float, second: Float) {
        self.first = first
        self.second = second
    }
}

/// The part of a picture that a text fits in, in pixels from its top left corner.
public struct ImageContent: Hashable, Sendable {
    /// The left edge.
    public var left: Float
    /// The top edge.
    public var top: Float
    /// The right edge.
    public var right: Float
    /// The bottom edge.
    public var bottom: Float

    /// Creates a part.
    public init(left: Float, top: Float, right: Float, bottom: Float) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }
}
