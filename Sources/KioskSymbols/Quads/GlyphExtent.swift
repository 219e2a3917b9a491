/// The rectangle in which the bitmap of a glyph is drawn, relative to the origin of the glyph: x to the right, y down.
///
/// The unit is an em of the glyph's font; of an image, a point.
package struct GlyphExtent: Hashable, Sendable {
    /// The empty space around a bitmap in an atlas, in pixels.
    package static let atlasPadding = 1.0

    /// The left edge.
    package var left: Double
    /// The upper edge.
    package var top: Double
    /// The width.
    package var width: Double
    /// The height.
    package var height: Double
    /// The top of the line in which the glyph is.
    package var lineTop: Double

    /// Creates the extent of a glyph of a font, in ems.
    ///
    /// - Parameters:
    ///   - left: The left edge, from the origin to the right.
    ///   - top: The upper edge, from the baseline down.
    ///   - width: The width.
    ///   - height: The height.
    package init(left: Double, top: Double, width: Double, height: Double) {
        self.left = left
        self.top = top
        self.width = width
        self.height = height
        lineTop = -GlyphMetrics.baseline / GlyphMetrics.unitsPerEm
    }

    /// Creates the extent of a glyph of a glyph range, in ems, with its border and the padding of an atlas.
    package init(_ metrics: GlyphMetrics) {
        let border = Double(GlyphRange.border) + Self.atlasPadding
        self.init(
            left: (Double(metrics.left) - border) / GlyphMetrics.unitsPerEm,
            top: (-Double(metrics.top) - border - GlyphMetrics.baseline) / GlyphMetrics.unitsPerEm,
            width: (Double(metrics.width) + 2 * border) / GlyphMetrics.unitsPerEm,
            height: (Double(metrics.height) + 2 * border) / GlyphMetrics.unitsPerEm)
    }

    /// Creates the extent of an image in a text, in points, with the padding of an atlas.
    ///
    /// - Parameters:
    ///   - size: The size of the image, in points.
    ///   - pixelRatio: The number of pixels of the image per point.
    package init(imageSize size: SIMD2<Double>, pixelRatio: Double) {
        let padding = pixelRatio > 0 ? Self.atlasPadding / pixelRatio : 0
        // An image starts a point to the right of the pen and stands on its origin.
        left = 1 - padding
        top = -size.y - padding
        width = size.x + 2 * padding
        height = size.y + 2 * padding
        lineTop = -size.y - TextImages.inset
    }
}
