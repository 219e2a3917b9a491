import KioskScene
import KioskStyle
import KioskSymbols

/// The vertices and indices of the glyph rectangles of a text on the screen.
@MainActor
struct ScreenTextGeometry {
    private(set) var vertices: [ScreenTextVertex] = []
    private(set) var indices: [UInt32] = []

    /// The distance in a glyph's distance field that is the whole range of its values, in ems, as in `GlyphDistances`.
    private static let distanceRange: Float = 1.0 / 3

    /// Creates the geometry of a text with glyphs of the atlas; glyphs of unknown fonts are omitted.
    init(_ text: ScreenText, pixelRatio: Double, atlas: GlyphAtlas) throws {
        let layout = text.layout
        let looks = layout.styles.map { Look(of: $0, color: text.color, pixelRatio: pixelRatio, atlas: atlas) }
        for glyph in layout.glyphs where looks.indices.contains(Int(glyph.style)) {
            guard let look = looks[Int(glyph.style)],
                let region = try atlas.region(of: glyph.id, font: look.font, grain: look.grain)
            else { continue }
            let first = UInt32(truncatingIfNeeded: vertices.count)
            let pointsPerTexel = look.size / Float(region.pixelsPerEm)
            for (column, row) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                let (x, y) = (region.left + column * region.width, region.top + row * region.height)
                vertices.append(
                    ScreenTextVertex(
                        offset: glyph.origin + SIMD2(Float(x), Float(y)) * pointsPerTexel,
                        texel: SIMD2(
                            UInt16(clamping: region.x + column * region.width),
                            UInt16(clamping: region.y + row * region.height)),
                        color: look.color, radius: Float(region.pixelsPerEm) * Self.distanceRange))
            }
            indices += [first, first + 1, first + 2, first + 1, first + 2, first + 3]
        }
    }
}

/// The rendering attributes of the glyphs of one style.
@MainActor
private struct Look {
    let font: GlyphFont
    let grain: GlyphGrain
    /// The size of an em, in points.
    let size: Float
    let color: PixelColor

    /// Creates attributes; returns nil if the glyphs would not be visible.
    init?(of style: TextLayout.Style, color: PixelColor, pixelRatio: Double, atlas: GlyphAtlas) {
        guard style.size > 0, style.size.isFinite, let font = atlas.font(named: style.font) else { return nil }
        self.font = font
        size = Float(style.size)
        grain = GlyphGrain(forSize: style.size * pixelRatio)
        self.color = style.color.map { PixelColor($0, opacity: 1) } ?? color
    }
}
