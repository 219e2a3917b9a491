/// What placement requires of a label along a line.
package struct LineLabel: Hashable, Sendable {
    /// The index of the line in its block.
    package var line: Int
    /// The index of the first vertex of the segment with the anchor.
    package var segment: Int
    /// The position of the centre of the first glyph along the line, in units of 1/24 of the size of the text.
    package var firstGlyph: Double
    /// The position of the centre of the last glyph along the line, in units of 1/24 of the size of the text.
    package var lastGlyph: Double
    /// The text offset: along the line and to its right, in units of 1/24 of the size of the text.
    package var offset: SIMD2<Double>
    /// The height of the shaped text at the size of the layout, in points, as the diameter of the collision circles.
    package var height: Double
    /// The text padding, in points.
    package var padding: Double

    /// Creates a label.
    ///
    /// - Parameters:
    ///   - line: The index of the line in its block.
    ///   - segment: The index of the first vertex of the segment with the anchor.
    ///   - firstGlyph: The position of the centre of the first glyph along the line, in units of 1/24 of the size.
    ///   - lastGlyph: The position of the centre of the last glyph along the line, in units of 1/24 of the size.
    ///   - offset: The text offset along the line and to its right, in units of 1/24 of the size.
    ///   - shapedHeight: The height of the shaped text, in units of 1/24 of the size; at least 10 are used.
    ///   - layoutSize: The size of the text for which the layout is made, in points.
    ///   - padding: The text padding, in points.
    package init(
        line: Int, segment: Int, firstGlyph: Double, lastGlyph: Double, offset: SIMD2<Double> = .zero,
        shapedHeight: Double, layoutSize: Double, padding: Double = 2
    ) {
        self.line = line
        self.segment = segment
        self.firstGlyph = firstGlyph
        self.lastGlyph = lastGlyph
        self.offset = offset
        height = max(10, shapedHeight) * layoutSize / 24
        self.padding = padding
    }
}
