import KioskStyle
import KioskSymbols

/// The image of a glyph in colour.
struct GlyphImage {
    /// The pixels.
    let image: UIImage

    /// The offset of the upper left corner from the glyph's origin, in ems: x to the right, y down.
    let offset: SIMD2<Double>

    /// The size, in ems.
    let size: SIMD2<Double>

    /// Returns the rectangle of the glyph with a margin, in ems.
    ///
    /// - Parameter margin: The width of the margin on each side, in pixels.
    func extent(margin: Int) -> GlyphExtent {
        let pixels = SIMD2(Double(image.pixelWidth), Double(image.pixelHeight))
        let margin = size / pixels * Double(margin)
        let (corner, size) = (offset - margin, size + 2 * margin)
        return GlyphExtent(left: corner.x, top: corner.y, width: size.x, height: size.y)
    }
}
