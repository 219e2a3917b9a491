/// The measures of a glyph of a glyph range, in glyph units: 24 units are an em.
package struct GlyphMetrics: Hashable, Sendable {
    /// The number of glyph units in an em.
    package static let unitsPerEm = 24.0

    /// The distance from the top of a line to the baseline of glyph ranges, in glyph units.
    ///
    /// The `top` of a glyph is relative to the ascender of its font, which glyph ranges do not contain. This is the ascender
    /// of the fonts that are common on maps.
    package static let baseline = 26.0

    /// The width of the glyph without the border of its bitmap.
    package var width: Int
    /// The height of the glyph without the border of its bitmap.
    package var height: Int
    /// The distance from the pen to the left edge of the glyph.
    package var left: Int
    /// The distance from the ascender of the font up to the upper edge of the glyph; negative below the ascender.
    package var top: Int
    /// The distance from the pen to that of the next glyph.
    package var advance: Int

    /// Creates metrics, in glyph units.
    ///
    /// - Parameters:
    ///   - width: The width of the glyph without the border of its bitmap.
    ///   - height: The height of the glyph without the border of its bitmap.
    ///   - left: The distance from the pen to the left edge of the glyph.
    ///   - top: The distance from the ascender of the font up to the upper edge of the glyph.
    ///   - advance: The distance from the pen to that of the next glyph.
    package init(width: Int, height: Int, left: Int, top: Int, advance: Int) {
        self.width = width
        self.height = height
        self.left = left
        self.top = top
        self.advance = advance
    }
}
