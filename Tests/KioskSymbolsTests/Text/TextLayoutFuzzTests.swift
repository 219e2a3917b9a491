import Foundation
import KioskStyle
import KioskSymbols
import TestSupport
import Testing

@Suite("Layout of random texts")
struct TextLayoutFuzzTests {
    /// Scalars of the kinds that break lines, run to the left, join, or have no looks.
    private static let blocks: [ClosedRange<UInt32>] = [
        0x00...0x1F, 0x20...0x7E, 0x20...0x20, 0x0A...0x0D, 0x80...0xFF, 0x300...0x36F, 0x5D0...0x5EA, 0x600...0x6FF,
        0x900...0x97F, 0x2000...0x206F, 0x3000...0x30FF, 0x4E00...0x4E80, 0xFB1D...0xFB4F, 0xFE00...0xFE0F,
        0xFFF0...0xFFFF, 0x1F300...0x1F9FF, 0x1F1E6...0x1F1FF, 0xE0100...0xE01EF, 0x10FFF0...0x10FFFF,
    ]

    private func text(_ generator: inout SeededGenerator) -> FormattedText {
        FormattedText(
            (0..<Int.random(in: 0...3, using: &generator)).map { _ in
                var scalars = String.UnicodeScalarView()
                for _ in 0..<Int.random(in: 0...60, using: &generator) {
                    let block = Self.blocks[Int.random(in: Self.blocks.indices, using: &generator)]
                    if let scalar = Unicode.Scalar(UInt32.random(in: block, using: &generator)) {
                        scalars.append(scalar)
                    }
                }
                var section = FormattedText.Section(String(scalars))
                if generator.flip() { section.scale = [0, 0.5, 2, 1e6][Int.random(in: 0..<4, using: &generator)] }
                return section
            })
    }

    @Test("Every glyph is between the ends of its line, and every line within the bounds", arguments: 0..<8)
    func bounds(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var glyphs = 0
        for _ in 0..<randomRounds(200) {
            let text = text(&generator)
            let anchors = TextAnchor.allCases
            let options = TextLayoutOptions(
                maxWidth: [-1, 0, 0.5, 3, 10, .infinity][Int.random(in: 0..<6, using: &generator)],
                lineHeight: [0, 0.5, 1.2, 3][Int.random(in: 0..<4, using: &generator)],
                letterSpacing: [0, 0.25][Int.random(in: 0..<2, using: &generator)], justify: .auto,
                anchor: anchors[Int.random(in: anchors.indices, using: &generator)],
                flow: [.horizontal, .vertical, .verticalAlongLine][Int.random(in: 0..<3, using: &generator)])
            let layout = TextLayout(text, options: options, shaper: SquareShaper())
            let slack = 1e-5 * max(1, max(abs(layout.bounds.maxX), abs(layout.bounds.minX)))
            let tall = 1e-5 * max(1, max(abs(layout.bounds.maxY), abs(layout.bounds.minY)))
            for glyph in layout.glyphs {
                let line = layout.lines[Int(glyph.line)]
                let x = CGFloat(glyph.origin.x)
                #expect(
                    x >= line.minX - slack && x + CGFloat(glyph.advance) <= line.maxX + slack,
                    "seed \(seed): a glyph at \(glyph.origin) outside of \(line)")
            }
            for line in layout.lines {
                #expect(line.minX >= layout.bounds.minX - slack && line.maxX <= layout.bounds.maxX + slack)
                #expect(line.minY >= layout.bounds.minY - tall && line.maxY <= layout.bounds.maxY + tall)
            }
            glyphs += layout.glyphs.count
        }
        #expect(glyphs > 5000)
    }

    @Test("Invalid options result in a layout")
    func unusualOptions() {
        let unusual = [Double.nan, .infinity, -.infinity, -1, 0, 1e300]
        for value in unusual {
            let options = TextLayoutOptions(
                maxWidth: value, lineHeight: value, letterSpacing: value, offset: SIMD2(value, value))
            let layout = TextLayout(
                FormattedText([.init("Market Square")]), options: options, shaper: SquareShaper())
            #expect(layout.glyphs.count >= 12)
        }
    }

    @Test("Ten thousand letters are laid out, in one word or in many")
    func long() {
        let texts = [
            (String(repeating: "a", count: 10_000), 1), (String(repeating: "ab ", count: 3334), 667),
            (String(repeating: "\n", count: 10_000) + "a", 10_001), (String(repeating: "東", count: 10_000), 1000),
        ]
        let wide = TextLayoutOptions(maxWidth: 800)
        let text = FormattedText([.init(String(repeating: "東", count: 1000))])
        let halves = TextLayout(text, options: wide, shaper: SquareShaper())
        #expect(halves.lines.map(\.width) == [500, 500])
        for (text, lines) in texts {
            #expect(TextLayout(FormattedText([.init(text)]), shaper: SquareShaper()).lines.count == lines)
        }
    }

    @Test("Texts of ten million letters are truncated without cost for the rest")
    func endless() {
        for text in [String(repeating: "a", count: 10_000_000), String(repeating: "ab ", count: 3_333_333)] {
            for (width, transform) in [(10, .none), (1e5, .uppercase), (.infinity, .none)] as [(Double, TextTransform)]
            {
                var options = TextLayoutOptions(maxWidth: width)
                options.transform = transform
                let layout = TextLayout(FormattedText([.init(text)]), options: options, shaper: SquareShaper())
                #expect((10_000...16_384).contains(layout.glyphs.count))
            }
        }
        let many = FormattedText((0..<10_000).map { .init("section \($0) ") })
        #expect(TextLayout(many, shaper: SquareShaper()).glyphs.count <= 16_384)
    }
}
