/// The columns or rows of an image that stretch when it is fitted to a text.
public struct ImageStretches: Hashable, Sendable {
    /// The start, in pixels.
    public var first: Float

    /// The end, in pixels.
    public var second: Float

    /// Creates a span in pixels from the left or top edge of the image.
    public init(first: Float, second: Float) {
        self.first = first
        self.second = second
    }
}

/// The rectangle of an image that contains the text, in pixels from the top left corner.
public struct ImageContent: Hashable, Sendable {
    /// The left edge.
    public var left: Float
    /// The top edge.
    public var top: Float
    /// The right edge.
    public var right: Float
    /// The bottom edge.
    public var bottom: Float

    /// Creates a rectangle.
    ///
    /// - Parameters:
    ///   - left: The left edge.
    ///   - top: The top edge.
    ///   - right: The right edge.
    ///   - bottom: The bottom edge.
    public init(left: Float, top: Float, right: Float, bottom: Float) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }
}
