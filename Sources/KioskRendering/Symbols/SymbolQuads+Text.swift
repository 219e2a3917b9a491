import KioskScene
import KioskStyle
import KioskSymbols

extension SymbolQuads {
    /// What the glyphs of one style are drawn with.
    enum Look {
        /// Glyphs of a font in a resolution.
        case font(GlyphFont, GlyphGrain)
        /// Glyphs in colour, by their numbers: their rectangles relative to the origin in ems, and their regions in the atlas of
        /// images.
        case colors([UInt32: (extent: GlyphExtent, region: ImageAtlas.Region)])
        /// An image in the atlas, with its number of pixels per point.
        case image(ImageAtlas.Region, pixelRatio: Double)
    }

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
        let items = layout.styles.map { style in
            var item = item
            if let color = style.color { item.paint.color = PixelColor(color, opacity: 1) }
            return item
        }
        var texels: [Texels] = []
        let quads = try layout.quads(followsLine: item.followsLine, rotation: Double(rotation)) { glyph, _ in
            guard let look = looks[Int(glyph.style)],
                let (extent, part) = try Self.extent(of: glyph, look, atlas: atlas)
            else { return nil }
            texels.append(part)
            return extent
        }
        for (quad, texels) in zip(quads, texels) {
            let style = Int(layout.glyphs[quad.glyph].style)
            add(
                quad.corners, texels: texels, of: items[style],
                glyph: item.followsLine ? Int32(clamping: quad.glyph) : nil)
        }
    }

    /// Returns the rectangle of a glyph or an image relative to its origin, and its part of the atlas; nil if it is not visible.
    @MainActor
    private static func extent(
        of glyph: TextLayout.Glyph, _ look: Look, atlas: GlyphAtlas
    ) throws -> (GlyphExtent, Texels)? {
        switch look {
        case .font(let font, let grain):
            guard let region = try atlas.region(of: glyph.id, font: font, grain: grain) else { return nil }
            let pixel = 1 / Double(region.pixelsPerEm)
            let extent = GlyphExtent(
                left: Double(region.left) * pixel, top: Double(region.top) * pixel,
                width: Double(region.width) * pixel, height: Double(region.height) * pixel)
            let (start, size) = (SIMD2(region.x, region.y), SIMD2(region.width, region.height))
            return (extent, Texels(start: SIMD2<Float>(start), end: SIMD2<Float>(start &+ size), kind: .glyph))
        case .colors(let glyphs):
            return glyphs[glyph.id].map { ($0.extent, Texels($0.region, kind: .colorGlyph)) }
        case .image(let region, let pixelRatio):
            let size = SIMD2<Double>(SIMD2(region.width, region.height))
            return (
                GlyphExtent(imageSize: size / pixelRatio, pixelRatio: pixelRatio), Texels(region, kind: .image)
            )
        }
    }
}

extension SymbolQuads.Texels {
    /// Creates the texels of an image with its margin.
    fileprivate init(_ region: ImageAtlas.Region, kind: SymbolVertex.Kind) {
        let margin = SIMD2(repeating: ImageAtlas.margin)
        let start = SIMD2(region.x, region.y) &- margin
        let size = SIMD2(region.width, region.height) &+ 2 &* margin
        self.init(start: SIMD2<Float>(start), end: SIMD2<Float>(start &+ size), kind: kind)
    }
}
