/// The sizes of the images within a text, and the sizes of the text that relate points to ems.
package struct TextImages: Hashable, Sendable {
    /// The distance from the top of a line to the upper edge of an image with the height of a line, in points.
    static let inset = 3.0

    /// The sizes by the names of the images, in points; an image without a size is omitted.
    package var sizes: [String: SIMD2<Double>]

    /// The size of an em where the text is drawn, in points.
    package var textSize: Double

    /// The size of an em with which lines are broken, in points.
    package var layoutTextSize: Double

    /// Creates sizes of images.
    ///
    /// - Parameters:
    ///   - sizes: The sizes by the names of the images, in points.
    ///   - textSize: The size of an em where the text is drawn, in points.
    ///   - layoutTextSize: The size of an em with which lines are broken, in points.
    package init(sizes: [String: SIMD2<Double>] = [:], textSize: Double = 16, layoutTextSize: Double = 16) {
        self.sizes = sizes
        self.textSize = textSize
        self.layoutTextSize = layoutTextSize
    }

    /// Returns the size of an image with text of a size, in ems; nil if the image has none.
    func size(of name: String, textSize: Double) -> SIMD2<Double>? {
        guard let size = sizes[name], textSize > 0, textSize.isFinite, size.x >= 0, size.y >= 0, size.x.isFinite,
            size.y.isFinite
        else { return nil }
        return size / textSize
    }
}
