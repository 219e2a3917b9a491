/// The rectangle of a glyph for drawing.
package struct TextQuad: Hashable, Sendable {
    /// The glyph, an index of `TextLayout.glyphs`.
    package var glyph: Int

    /// The corners in ems: relative to the anchor, or, along a line, to the point of the line that `alongLine` specifies.
    package var corners: QuadCorners

    /// The distance along the line from the anchor to the middle of the glyph, in ems; 0 for text at a point.
    package var alongLine: Double
}

extension TextLayout {
    /// Returns the rectangles of the glyphs of a layout whose distances are in ems.
    ///
    /// Corners are rounded to 1/32 of a glyph unit, 1/768 of an em.
    /// - Parameters:
    ///   - followsLine: Whether each glyph is placed on a line by itself.
    ///   - rotation: The value of `text-rotate`, in degrees clockwise.
    ///   - extent: Returns the rectangle of a glyph relative to its origin, in ems of its style; nil omits the glyph.
    /// - Complexity: O(n) in the glyphs.
    package func quads(
        followsLine: Bool = false, rotation: Double = 0, extent: (Glyph, Style) throws -> GlyphExtent?
    ) rethrows -> [TextQuad] {
        var quads: [TextQuad] = []
        quads.reserveCapacity(glyphs.count)
        for (index, glyph) in glyphs.enumerated() where styles.indices.contains(Int(glyph.style)) {
            let style = styles[Int(glyph.style)]
            guard let extent = try extent(glyph, style) else { continue }
            var quad = Self.quad(of: glyph, style, extent, followsLine: followsLine, rotation: rotation)
            quad.glyph = index
            quads.append(quad)
        }
        return quads
    }

    private static func quad(
        of glyph: Glyph, _ style: Style, _ extent: GlyphExtent, followsLine: Bool, rotation: Double
    ) -> TextQuad {
        let (scale, half) = (style.size, Double(glyph.advance) / 2)
        let origin = SIMD2<Double>(glyph.origin)
        let lineTop = origin.y + extent.lineTop * scale
        let center = origin.x + half
        // The rectangle relative to the middle of the glyph at the top of its line.
        let start = SIMD2(extent.left * scale - half, (extent.top - extent.lineTop) * scale)
        var corners = QuadCorners(from: start, to: start + SIMD2(extent.width, extent.height) * scale)
        if glyph.isUpright { corners.standUpright(half: half, isImage: style.image != nil) }
        if !followsLine { corners.map { $0 + SIMD2(center, lineTop) } }
        corners.rotate(by: rotation)
        if followsLine { corners.map { $0 + SIMD2(0, lineTop) } }
        corners.quantize(unit: 1 / GlyphMetrics.unitsPerEm)
        return TextQuad(glyph: 0, corners: corners, alongLine: followsLine ? center : 0)
    }
}

extension QuadCorners {
    /// The distance from the top of a line to the middle of the text, in ems.
    private static let center = 17.0 / 24
    /// The distance by which an upright glyph is moved across its line, in ems.
    private static let upright = 5.0 / 24

    /// Rotates a glyph by 90° counterclockwise, so that it stands upright in a label that is rotated by 90° clockwise.
    ///
    /// - Parameters:
    ///   - half: Half of the advance of the glyph, in ems.
    ///   - isImage: Whether the glyph is an image.
    fileprivate mutating func standUpright(half: Double, isImage: Bool) {
        let pivot = SIMD2(-half, half + Self.center)
        let correction = 0.5 - half
        let shift = SIMD2(Self.upright + Self.center - correction, isImage ? -correction : 0)
        map { corner in
            let arm = corner - pivot
            return pivot + SIMD2(arm.y, -arm.x) + shift
        }
    }
}
