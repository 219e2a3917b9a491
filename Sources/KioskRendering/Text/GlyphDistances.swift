/// The distance field of a glyph: the distance of each pixel from the outline.
struct GlyphDistances {
    /// The size in pixels.
    let width: Int
    let height: Int

    /// The offset of the upper left corner from the glyph's origin, in pixels: x to the right, y down.
    let left: Int
    let top: Int

    /// The rows from top to bottom: 128 on the outline, 255 inside and 0 outside at the spread of the grain.
    let values: [UInt8]
}
