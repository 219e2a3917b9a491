import Foundation
import KioskStyle
import KioskSymbols
import TestSupport
import Testing

/// The figures of glyph ranges in glyph units, as in the shaping tests of the MapLibre renderers.
@Suite("Layout of glyph ranges, in glyph units")
struct TextLayoutFigureTests {
    private let shaper: GlyphRangeShaper

    init() throws {
        // The advances of Open Sans Semibold.
        let advances: [UInt64: Int] = [97: 13, 98: 14, 99: 11, 100: 14, 101: 13, 32: 6]
        let fixture = GlyphRangeFixture(
            glyphs: advances.map { id, advance in
                .init(id: id, metrics: GlyphMetrics(width: 9, height: 12, left: 1, top: -14, advance: advance))
            })
        var ranges = GlyphRangeSet()
        ranges[.init(stack: "Test", number: 0)] = try GlyphRange(decoding: fixture.bytes)
        shaper = GlyphRangeShaper(ranges: ranges, machine: nil)
    }

    private func layout(
        _ sections: [FormattedText.Section], _ change: (inout TextLayoutOptions) -> Void = { _ in }
    ) -> TextLayout {
        var options = TextLayoutOptions(fonts: ["Test"], lineHeight: 1)
        change(&options)
        return TextLayout(FormattedText(sections), options: options, shaper: shaper)
    }

    private func layout(_ text: String, _ change: (inout TextLayoutOptions) -> Void = { _ in }) -> TextLayout {
        layout([FormattedText.Section(text)], change)
    }

    private func columns(_ layout: TextLayout) -> [Double] { layout.glyphs.map { (Double($0.origin.x) * 24).rounded3 } }

    /// The tops of the lines of the glyphs.
    private func rows(_ layout: TextLayout) -> [Double] {
        layout.glyphs.map { (Double($0.origin.y) * 24 - 26).rounded3 }
    }

    @Test("One line is centred at its position")
    func oneLine() {
        let layout = layout("abcde")
        #expect(columns(layout) == [-32.5, -19.5, -5.5, 5.5, 19.5])
        #expect(rows(layout) == [-17, -17, -17, -17, -17])
        #expect((layout.bounds.width * 24).rounded3 == 65)
        #expect(layout.styles == [.init(font: "ranges:Test", size: 1)])
    }

    @Test("Two lines have the line height, and an empty line between others has it, too")
    func lines() {
        let two = layout("abcde abcde") { $0.maxWidth = 4 }
        #expect(Set(rows(two)) == [-29, -5])
        #expect((two.bounds.minY * 24).rounded3 == -24 && (two.bounds.maxY * 24).rounded3 == 24)
        #expect(Set(rows(layout("abcde\n\nabcde"))) == [-41, 7])
    }

    @Test("Letter spacing widens the line")
    func spacing() {
        let layout = layout("abcde") { $0.letterSpacing = 0.125 }
        #expect(columns(layout) == [-38.5, -22.5, -5.5, 8.5, 25.5])
        #expect((layout.bounds.width * 24).rounded3 == 77)
    }

    @Test("An image stands on the line, and a line is as high as its tallest image")
    func images() {
        var image = FormattedText.Section("")
        image.image = NamedImage("square")
        let sizes = ["square": SIMD2<Double>(14, 14), "rectangle": SIMD2(16, 30)]
        let images = TextImages(sizes: sizes, textSize: 16, layoutTextSize: 16)
        let one = layout([image]) { $0.images = images }
        #expect(columns(one) == [-10.5])
        #expect(one.styles == [.init(font: "", size: 1.0 / 16, image: "square")])
        var tall = FormattedText.Section("")
        tall.image = NamedImage("rectangle")
        let two = layout([image, .init("\n"), tall]) { $0.images = images }
        // The second line is 30 points high, which is 45 units, 21 more than the line height.
        #expect((two.bounds.minY * 24).rounded3 == -34.5 && (two.bounds.maxY * 24).rounded3 == 34.5)
        let missing = layout([image, .init("ab")])
        #expect(missing.glyphs.count == 2)
    }

    @Test("A carriage return and a line feed end one line across sections, and two lines with an image between them")
    func returnsAroundImage() {
        var image = FormattedText.Section("")
        image.image = NamedImage("square")
        let images = TextImages(sizes: ["square": SIMD2(14, 14)], textSize: 16, layoutTextSize: 16)
        #expect(layout([.init("a\r"), .init("\nb")]).lines.count == 2)
        #expect(layout([.init("a\r"), image, .init("\nb")]) { $0.images = images }.lines.count == 3)
    }

    @Test("The width of a line is the sum of its advances", arguments: 0..<4)
    func widths(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<randomRounds(50) {
            let letters = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
                "abcde ".randomElement(using: &generator) ?? "a"
            }
            let text = String(letters)
            let layout = layout(text) { $0.maxWidth = 3 }
            for (index, line) in layout.lines.enumerated() {
                let sum = layout.glyphs.reduce(0) { $0 + ($1.line == index ? Double($1.advance) : 0) }
                #expect(abs(sum - line.width) < 1e-5)
            }
        }
    }

    @Test(
        "The glyph ranges of the render suite have the same figures",
        .enabled(if: suiteFonts != nil, Comment(rawValue: SharedFiles.missing)))
    func suite() throws {
        let directory = try #require(Self.suiteFonts)
        let fonts = directory.lastPathComponent.split(separator: ",").map(String.init)
        let text = FormattedText([.init("abcde")])
        let options = TextLayoutOptions(fonts: fonts)
        var ranges = GlyphRangeSet()
        let key = GlyphRangeSet.Key(fonts: fonts, codeUnit: 0x61)
        ranges[key] = try GlyphRange(
            decoding: [UInt8](Data(contentsOf: directory.appending(path: "\(key.rangeName).pbf"))))
        let layout = TextLayout(text, options: options, shaper: GlyphRangeShaper(ranges: ranges, machine: nil))
        #expect(columns(layout) == [-32.5, -19.5, -5.5, 5.5, 19.5])
        // The bottom of a letter without a descender is on the baseline, but for its rounding.
        let metrics = try #require(ranges.glyph(0x62, fonts: fonts)).metrics
        let bottom = GlyphExtent(metrics).top * 24 + Double(metrics.height) + 4
        #expect(abs(bottom) <= 1)
    }

    private static let suiteFonts = SharedFiles.glyphs.map {
        $0.appending(path: "Open Sans Semibold,Arial Unicode MS Bold")
    }.first { FileManager.default.fileExists(atPath: $0.path) }

    @Test("Each anchor is the part of the box at the position", arguments: TextAnchor.allCases)
    func anchors(anchor: TextAnchor) {
        let bounds = layout("abcde") { $0.anchor = anchor }.bounds
        let point = anchor.unitPoint
        #expect(abs(bounds.minX + point.x * bounds.width) < 1e-9 && abs(bounds.minY + point.y * bounds.height) < 1e-9)
    }
}

extension Double {
    /// The number, rounded to thousandths.
    var rounded3: Double { (self * 1000).rounded() / 1000 }
}
