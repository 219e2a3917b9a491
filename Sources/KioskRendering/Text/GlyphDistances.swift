/// How far the pixels in and around a glyph are from its outline.
struct GlyphDistances {
    /// The size in pixels.
    let width: Int
    let height: Int

    /// Where the upper left corner lies as seen from the glyph's origin, in pixels: x to the right, y down.
    let left: Int
    let top: Int

    /// Rows from top to bottom: 128 on the outline, 255 inside and 0 outside by the spread of the grain.
    let values: [UInt8]
}
