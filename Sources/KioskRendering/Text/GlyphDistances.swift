/// The distance field of a glyph: the distance of each pixel from the outline.
struct GlyphDistances {
    /// The size in pixels.
    let width: Int
    let height: Int

    /// The offset of the upper left corner from the glyph's origin, in pixels: x to the right, y down.
    let left: Int
    let top: Int

    /// The number of pixels per em.
    let pixelsPerEm: Int

    /// The rows from top to bottom: 255 · (0.75 − d), where d is the distance from the outline, positive outside, in thirds of
    /// an em.
    let values: [UInt8]
}
