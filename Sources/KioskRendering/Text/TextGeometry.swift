import Foundation
import KioskMaps
import KioskStyle

/// The vertices and indices of glyph rectangles.
@MainActor
struct TextGeometry {
    private(set) var vertices: [TextVertex] = []
    private(set) var indices: [UInt32] = []

    /// Whether one of the texts has a halo.
    private(set) var hasHalo = false

    /// The distance from the position to the farthest corner of the last added text, in points.
    private(set) var reach: Float = 0

    /// Adds a text and its glyphs in the atlas; glyphs of unknown fonts are omitted.
    mutating func add(_ text: TextBucket.Text, pixelRatio: Double, atlas: GlyphAtlas) throws {
        let angle = Double(text.rotation) * .pi / 180
        let (cosine, sine) = (Float(cos(angle)), Float(sin(angle)))
        let styles = text.layout.styles.map { Look(of: $0, in: text, pixelRatio: pixelRatio, atlas: atlas) }
        let place = SplitPosition(text.position)
        if text.halo != nil { hasHalo = true }
        reach = 0
        for glyph in text.layout.glyphs where styles.indices.contains(Int(glyph.style)) {
            guard let look = styles[Int(glyph.style)],
                let region = try atlas.region(of: glyph.id, font: look.font, grain: look.grain)
            else { continue }
            let first = UInt32(truncatingIfNeeded: vertices.count)
            let origin = glyph.origin * text.size
            let pointsPerTexel = look.size / Float(region.pixelsPerEm)
            let halo = look.halo / pointsPerTexel
            let radius = Float(region.pixelsPerEm) / 3
            var corners: [TextVertex] = []
            for (column, row) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                let (x, y) = (region.left + column * region.width, region.top + row * region.height)
                let corner = origin + SIMD2(Float(x), Float(y)) * pointsPerTexel
                let offset = SIMD2(corner.x * cosine - corner.y * sine, corner.x * sine + corner.y * cosine)
                reach = max(reach, (offset * offset).sum().squareRoot())
                corners.append(
                    TextVertex(
                        position: place, offset: offset,
                        texel: SIMD2(
                            UInt16(clamping: region.x + column * region.width),
                            UInt16(clamping: region.y + row * region.height)),
                        color: look.color, haloColor: text.halo?.color ?? .zero,
                        reach: SIMD4(radius, halo.x, halo.y, 0)))
            }
            // A non-finite offset would make the extent of the whole layer invalid.
            guard reach.isFinite else { continue }
            vertices += corners
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
    /// The width and the blur of the halo, in points.
    let halo: SIMD2<Float>

    /// Creates attributes; returns nil if the glyphs would not be visible.
    init?(of style: TextLayout.Style, in text: TextBucket.Text, pixelRatio: Double, atlas: GlyphAtlas) {
        let size = style.size * Double(text.size)
        guard size > 0, size.isFinite, let font = atlas.font(named: style.font) else { return nil }
        self.font = font
        self.size = Float(size)
        grain = GlyphGrain(forSize: size * pixelRatio)
        color = style.color.map { PixelColor($0, opacity: Double(text.opacity)) } ?? text.color
        halo = SIMD2(text.halo?.width ?? 0, text.halo?.blur ?? 0)
    }
}
