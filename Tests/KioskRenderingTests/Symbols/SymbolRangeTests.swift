import Foundation
import KioskMaps
import KioskStyle
import KioskSymbols
import TestSupport
import Testing

@testable import KioskRendering

private let stack = "Open Sans Semibold,Arial Unicode MS Bold"

/// The glyph ranges of the stack, among those of the conformance suite.
private let glyphs = SharedFiles.glyphs.map { $0.appending(path: stack) }.first {
    FileManager.default.fileExists(atPath: $0.path)
}

@MainActor
@Suite("Glyph ranges of symbols", .enabled(if: glyphs != nil, Comment(rawValue: SharedFiles.missing)))
struct SymbolRangeTests {
    private func ranges() throws -> GlyphRangeSet {
        let directory = try #require(glyphs)
        var ranges = GlyphRangeSet()
        for number in [UInt8(0), 32] {
            let key = GlyphRangeSet.Key(stack: stack, number: number)
            let bytes = try Data(contentsOf: directory.appending(path: "\(key.rangeName).pbf"))
            ranges[key] = try GlyphRange(decoding: [UInt8](bytes))
        }
        return ranges
    }

    private func draw(
        _ layout: TextLayout, size: Float, _ ranges: GlyphRangeSet, renderer: OffscreenRenderer
    ) throws -> Drawing {
        let camera = CameraTransform.camera()
        let symbol = SymbolContent.Symbol(
            position: camera.center, text: layout, textSize: SIMD2(size, size))
        let bucket = SymbolBucket(
            identity: .layer(), symbols: [symbol], text: .init(paint: SymbolPaint(color: Drawing.white)))
        try renderer.draw(
            MapScene(
                transform: camera, layers: [.background(PixelColor(0, 0, 0, 255)), .symbol(bucket)],
                glyphs: ranges))
        return Drawing(image: try renderer.readImage(), transform: camera)
    }

    @Test("Each pixel of a glyph has the value of the formula", arguments: [12.0, 16, 24, 40])
    func formula(size: Double) throws {
        let ranges = try ranges()
        let shaper = GlyphRangeShaper(ranges: ranges, machine: nil)
        let options = TextLayoutOptions(fonts: stack.split(separator: ",").map(String.init))
        let layout = TextLayout(FormattedText([.init("&")]), options: options, shaper: shaper)
        let range = try #require(ranges[.init(stack: stack, number: 0)])
        let unit = UInt16(UInt8(ascii: "&"))
        let (metrics, bitmap) = (
            try #require(range.metrics(of: unit)), try #require(range.bitmap(of: unit))
        )
        // A centred line: the start of the text at half its advance, the top of the line at −17, and 4 units of margin.
        let left = -Double(metrics.advance) / 2 + Double(metrics.left) - 4
        let top = -17 - Double(metrics.top) - 4
        let edges = SIMD4(left, top, left + Double(metrics.width) + 8, top + Double(metrics.height) + 8)
        let model = SymbolModel(
            bitmap, width: metrics.width + 6, box: SIMD4(200, 150, 200, 150) + edges * size / 24,
            scale: size / 24)
        let drawing = try draw(layout, size: Float(size), ranges, renderer: OffscreenRenderer())
        #expect(drawing.area() > 0.05 * size * size)
        #expect(drawing.difference { model.fill($0, $1) } < model.tolerance)
    }

    @Test("Maps with other glyphs of the same font stack keep their own in a common atlas")
    func twoMaps() throws {
        let complete = try ranges()
        var other = complete
        other[GlyphRangeSet.Key(stack: stack, number: 0)] = GlyphRange()
        let options = TextLayoutOptions(fonts: stack.split(separator: ",").map(String.init))
        let shaper = GlyphRangeShaper(ranges: complete, machine: nil)
        let style = try #require(TextLayout(FormattedText([.init("A")]), options: options, shaper: shaper).styles.first)
        let context = try EGLContext()
        let atlas = GlyphAtlas(context: context, fonts: FontLibrary())
        let font = try #require(atlas.font(named: style.font))
        let maps = (MapIdentity(), MapIdentity())
        try context.perform("add glyphs") {
            var found: [GlyphAtlas.Region?] = []
            for _ in 0..<2 {
                for (map, ranges) in [(maps.0, complete), (maps.1, other)] {
                    atlas.begin(ObjectIdentifier(map), ranges: ranges)
                    found.append(try atlas.region(of: 0x41, font: font, grain: GlyphGrain(forSize: 24)))
                }
            }
            #expect(found[0] != nil && found[1] == nil && found[2] == found[0] && found[3] == nil)
            #expect(atlas.generation == 0)
        }
    }

    /// The identity of a map.
    private final class MapIdentity {}

    @Test("A glyph is drawn once its range is loaded, and again when the range is replaced")
    func loading() throws {
        let complete = try ranges()
        let shaper = GlyphRangeShaper(ranges: complete, machine: nil)
        let options = TextLayoutOptions(fonts: stack.split(separator: ",").map(String.init))
        let layout = TextLayout(FormattedText([.init("AB")]), options: options, shaper: shaper)
        let renderer = try OffscreenRenderer()
        #expect(try draw(layout, size: 24, complete, renderer: renderer).area() > 50)
        var other = complete
        let key = GlyphRangeSet.Key(stack: stack, number: 0)
        other[key] = GlyphRange()
        #expect(try draw(layout, size: 24, other, renderer: renderer).area() == 0)
        #expect(try draw(layout, size: 24, complete, renderer: renderer).area() > 50)
    }
}
