import KioskStyle
import KioskSymbols
import Testing

@Suite("Rectangles of glyphs")
struct TextQuadTests {
    private let metrics = GlyphMetrics(width: 10, height: 12, left: 1, top: -9, advance: 13)
    private let shaper: GlyphRangeShaper

    init() throws {
        var ranges = GlyphRangeSet()
        ranges[.init(stack: "Test", number: 0)] = try GlyphRange(decoding: GlyphRangeFixture.letters(65...90).bytes)
        let ideographs = GlyphRangeFixture(glyphs: [
            .init(id: 0x6771, metrics: GlyphMetrics(width: 22, height: 22, left: 1, top: -4, advance: 24))
        ])
        ranges[.init(stack: "Test", number: 0x67)] = try GlyphRange(decoding: ideographs.bytes)
        shaper = GlyphRangeShaper(ranges: ranges, machine: nil)
    }

    private func layout(_ text: String, _ options: TextLayoutOptions = TextLayoutOptions(fonts: ["Test"])) -> TextLayout
    {
        TextLayout(FormattedText([.init(text)]), options: options, shaper: shaper)
    }

    private func quads(_ layout: TextLayout, followsLine: Bool = false, rotation: Double = 0) -> [TextQuad] {
        layout.quads(followsLine: followsLine, rotation: rotation) { glyph, style in
            let key = GlyphRangeSet.Key(
                stack: GlyphRangeShaper.stack(ofFont: style.font) ?? "", number: UInt8(glyph.id >> 8))
            return shaper.ranges[key]?.metrics(of: UInt16(glyph.id)).map(GlyphExtent.init)
        }
    }

    /// A corner in glyph units.
    private func units(_ corner: SIMD2<Double>) -> [Double] { [(corner.x * 24).rounded3, (corner.y * 24).rounded3] }

    @Test("A glyph with its border is below the top of its line")
    func point() throws {
        let quad = try #require(quads(layout("A")).first)
        // The pen is at −6.5 and the top of the line at −17: left 1 and top 9, less the border of 4.
        #expect(units(quad.corners.topLeft) == [-9.5, -12])
        #expect(units(quad.corners.bottomRight) == [8.5, 8])
        #expect(quad.alongLine == 0 && quad.glyph == 0)
    }

    @Test("The offset of the text moves the rectangle, and the rotation is about the anchor")
    func rotation() throws {
        let options = TextLayoutOptions(fonts: ["Test"], offset: SIMD2(1, 0))
        let quad = try #require(quads(layout("A", options)).first)
        #expect(units(quad.corners.topLeft) == [14.5, -12])
        let turned = try #require(quads(layout("A", options), rotation: 90).first)
        #expect(units(turned.corners.topLeft) == [12, 14.5])
        #expect(units(turned.corners.bottomRight) == [-8, 32.5])
    }

    @Test("Along a line a rectangle is relative to the middle of its glyph")
    func alongLine() throws {
        let quads = quads(layout("AB"), followsLine: true)
        #expect(quads.map { ($0.alongLine * 24).rounded3 } == [-6.5, 6.5])
        #expect(units(quads[0].corners.topLeft) == [-9.5, -12] && units(quads[1].corners.topLeft) == [-9.5, -12])
    }

    @Test("An upright glyph is rotated by 90° counterclockwise about its middle")
    func upright() throws {
        let options = TextLayoutOptions(fonts: ["Test"]).vertical(alongLine: true)
        let quad = try #require(quads(layout("東", options), followsLine: true).first)
        // x −15…15 and y 0…30, rotated about (−12, 29), moved by (22, 0) and to the top of the line at −17.
        #expect(units(quad.corners.topLeft) == [-19, 15])
        #expect(units(quad.corners.topRight) == [-19, -15])
        #expect(units(quad.corners.bottomRight) == [11, -15])
        let standing = TextLayoutOptions(fonts: ["Test"]).vertical(alongLine: false)
        let point = try #require(quads(layout("東", standing)).first)
        #expect(units(point.corners.topLeft) == [-19, 15])
    }

    @Test("Corners are multiples of 1/32 of a glyph unit")
    func quantization() {
        let options = TextLayoutOptions(fonts: ["Test"], letterSpacing: 0.0123, offset: SIMD2(0.111, 0.077))
        for quad in quads(layout("ABC", options), rotation: 17) {
            for corner in quad.corners.points {
                let steps = corner * 768
                #expect(abs(steps.x - steps.x.rounded()) < 1e-6 && abs(steps.y - steps.y.rounded()) < 1e-6)
            }
        }
    }

    @Test("An image has its size in points and a padding of a pixel")
    func image() throws {
        var section = FormattedText.Section("")
        section.image = NamedImage("shield")
        let options = TextLayoutOptions(
            fonts: ["Test"], images: TextImages(sizes: ["shield": SIMD2(14, 14)], textSize: 24, layoutTextSize: 24))
        let layout = TextLayout(FormattedText([section]), options: options, shaper: shaper)
        let quad = try #require(
            layout.quads { _, style in
                style.image == nil ? nil : GlyphExtent(imageSize: SIMD2(14, 14), pixelRatio: 1)
            }.first)
        // The pen is at −7; y is −17 + 24 − 14, and the image 3 below.
        #expect(units(quad.corners.topLeft) == [-7, -5])
        #expect(units(quad.corners.bottomRight) == [9, 11])
    }
}
