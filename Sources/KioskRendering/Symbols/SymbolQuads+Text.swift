import KioskMaps
import KioskStyle

extension SymbolQuads {
    /// What the glyphs of one style are drawn with.
    enum Look {
        /// Glyphs of a font in a resolution.
        case font(GlyphFont, GlyphGrain)
        /// An image in the atlas, with its number of pixels per point.
        case image(ImageAtlas.Region, pixelRatio: Float)
    }

    /// A rectangle in glyph units, relative to the pen at the top of the glyph's line.
    private struct Rectangle {
        /// The left, upper, right and lower edge.
        var edges: SIMD4<Float>
        /// The distance from the top of the line to the origin of the glyph.
        var drop: Float
        var isImage = false
    }

    /// The number of glyph units in an em.
    private static let em: Float = 24

    /// The distance from the top of a line to the baseline of glyphs with a scale of 1, in glyph units.
    private static let baseline: Float = 26

    /// The inset of images in texts, in points.
    private static let imageInset = SIMD2<Float>(1, 3)

    /// Adds the glyphs of a text.
    ///
    /// - Parameters:
    ///   - layout: The glyphs, in ems.
    ///   - looks: What the glyphs of each style are drawn with; glyphs of a style without a look are omitted.
    ///   - rotation: The rotation about the anchor, in degrees clockwise.
    ///   - item: The values of the symbol.
    ///   - atlas: The atlas of glyphs.
    @MainActor
    mutating func add(
        _ layout: TextLayout, _ looks: [Look?], rotation: Float, of item: Item, atlas: GlyphAtlas
    ) throws {
        let rotation = SIMD2<Float>.rotation(degrees: rotation)
        let items = layout.styles.map { style in
            var item = item
            if let color = style.color { item.paint.color = PixelColor(color, opacity: 1) }
            return item
        }
        for (index, glyph) in layout.glyphs.enumerated() where looks.indices.contains(Int(glyph.style)) {
            let style = Int(glyph.style)
            let scale = Float(layout.styles[style].size)
            guard let look = looks[style],
                let (rectangle, texels) = try Self.rectangle(of: glyph, look, scale: scale, atlas: atlas)
            else { continue }
            add(
                Self.corners(of: rectangle, glyph, followsLine: item.followsLine, rotation: rotation),
                units: Self.em, texels: texels, of: items[style],
                glyph: item.followsLine ? Int32(clamping: index) : nil)
        }
    }

    /// Returns the rectangle of a glyph or an image and its part of the atlas; nil if it is not visible.
    @MainActor
    private static func rectangle(
        of glyph: TextLayout.Glyph, _ look: Look, scale: Float, atlas: GlyphAtlas
    ) throws -> (Rectangle, Texels)? {
        switch look {
        case .font(let font, let grain):
            guard let region = try atlas.region(of: glyph.id, font: font, grain: grain) else { return nil }
            let unit = em * scale / Float(region.pixelsPerEm)
            let start = SIMD2(Float(region.left), Float(region.top)) * unit + SIMD2(0, baseline * scale)
            let end = start + SIMD2(Float(region.width), Float(region.height)) * unit
            let texel = SIMD2(Float(region.x), Float(region.y))
            return (
                Rectangle(edges: SIMD4(lowHalf: start, highHalf: end), drop: baseline * scale),
                Texels(
                    start: texel, end: texel + SIMD2(Float(region.width), Float(region.height)), kind: .glyph)
            )
        case .image(let region, let pixelRatio):
            let (point, margin) = (em * scale, Float(ImageAtlas.margin))
            let size = SIMD2(Float(region.width), Float(region.height))
            let start = imageInset * point - margin / pixelRatio * point
            let end = start + (size + 2 * margin) / pixelRatio * point
            let texel = SIMD2(Float(region.x), Float(region.y)) - margin
            return (
                Rectangle(
                    edges: SIMD4(lowHalf: start, highHalf: end), drop: (size.y / pixelRatio + imageInset.y) * point,
                    isImage: true),
                Texels(start: texel, end: texel + size + 2 * margin, kind: .image)
            )
        }
    }

    /// Returns the corners of a glyph relative to the anchor, or on a line relative to the middle of its advance.
    ///
    /// Source: the quads of glyphs in the open renderers, with their rounding to 1/32 of a glyph unit.
    private static func corners(
        of rectangle: Rectangle, _ glyph: TextLayout.Glyph, followsLine: Bool, rotation: SIMD2<Float>
    ) -> [SIMD2<Float>] {
        let half = em * glyph.advance / 2
        let pen = SIMD2(em * glyph.origin.x + half, em * glyph.origin.y - rectangle.drop)
        return corners(rectangle.edges).map { corner in
            var corner = corner - SIMD2(half, 0)
            if glyph.isUpright {
                // A quarter turn counterclockwise about the middle of a letter of an em.
                let centering = em / 2 - half
                corner = SIMD2(corner.y - 2 * half - 17, 17 - corner.x)
                corner += SIMD2(5 + 17 - centering, rectangle.isImage ? -centering : 0)
            }
            // On a line, rotation is about the middle of the advance on the line.
            corner = followsLine ? corner.rotated(rotation) + SIMD2(0, pen.y) : (corner + pen).rotated(rotation)
            return corner.rounded(toParts: 32)
        }
    }
}
