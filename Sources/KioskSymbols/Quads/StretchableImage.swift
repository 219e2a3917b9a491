/// The measures of an image that may be stretched around a text.
package struct StretchableImage: Hashable, Sendable {
    /// The size, in pixels.
    package var size: SIMD2<Double>
    /// The number of pixels per point.
    package var pixelRatio: Double
    /// The columns that are stretched, in pixels, ascending; nil stretches the whole width.
    package var stretchX: [ClosedRange<Double>]?
    /// The rows that are stretched, in pixels, ascending; nil stretches the whole height.
    package var stretchY: [ClosedRange<Double>]?
    /// The part of the image that contains the text, in pixels; nil for the whole image.
    package var content: Content?

    /// A rectangle of an image, in pixels.
    package struct Content: Hashable, Sendable {
        /// The corner at the top left.
        package var topLeft: SIMD2<Double>
        /// The corner at the bottom right.
        package var bottomRight: SIMD2<Double>

        /// Creates a rectangle.
        ///
        /// - Parameters:
        ///   - topLeft: The corner at the top left, in pixels.
        ///   - bottomRight: The corner at the bottom right, in pixels.
        package init(from topLeft: SIMD2<Double>, to bottomRight: SIMD2<Double>) {
            self.topLeft = topLeft
            self.bottomRight = bottomRight
        }
    }

    /// Creates measures.
    ///
    /// - Parameters:
    ///   - size: The size, in pixels.
    ///   - pixelRatio: The number of pixels per point.
    ///   - stretchX: The columns that are stretched, in pixels.
    ///   - stretchY: The rows that are stretched, in pixels.
    ///   - content: The part of the image that contains the text, in pixels.
    package init(
        size: SIMD2<Double>, pixelRatio: Double = 1, stretchX: [ClosedRange<Double>]? = nil,
        stretchY: [ClosedRange<Double>]? = nil, content: Content? = nil
    ) {
        self.size = size
        self.pixelRatio = pixelRatio
        self.stretchX = stretchX
        self.stretchY = stretchY
        self.content = content
    }

    /// The size, in points.
    package var displaySize: SIMD2<Double> { pixelRatio > 0 ? size / pixelRatio : .zero }
}
