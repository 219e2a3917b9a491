import Foundation
import KioskSymbols
import TestSupport
import Testing

@Suite("Glyph ranges")
struct GlyphRangeTests {
    @Test("A range has the measures and the bitmaps of its glyphs")
    func decoding() throws {
        let fixture = GlyphRangeFixture(glyphs: [
            .init(id: 65, metrics: GlyphMetrics(width: 10, height: 12, left: -1, top: -9, advance: 13)),
            .init(id: 32, metrics: GlyphMetrics(width: 0, height: 0, left: 0, top: -26, advance: 6)),
        ])
        let range = try GlyphRange(decoding: fixture.bytes)
        #expect(range.stack == "Test Sans")
        #expect(range.codeUnits == [32, 65])
        #expect(range.metrics(of: 65) == GlyphMetrics(width: 10, height: 12, left: -1, top: -9, advance: 13))
        #expect(range.bitmap(of: 65) == [UInt8](repeating: 191, count: 16 * 18))
        #expect(range.bitmap(of: 32) == [UInt8](repeating: 0, count: 36))
        #expect(range.metrics(of: 66) == nil && range.bitmap(of: 66) == nil)
        #expect(try GlyphRange(decoding: []).codeUnits.isEmpty)
    }

    @Test("A bitmap of another size and a code above 65535 are rejected with their position")
    func invalid() {
        var fixture = GlyphRangeFixture.letters(65...65)
        fixture.glyphs[0].bitmapSize = 287
        #expect(throws: GlyphRangeError.self) { try GlyphRange(decoding: fixture.bytes) }
        fixture = .letters(65...65)
        fixture.glyphs[0].id = 65536
        #expect(throws: GlyphRangeError.self) { try GlyphRange(decoding: fixture.bytes) }
        fixture = .letters(65...65)
        fixture.glyphs[0].metrics.width = 1 << 40
        fixture.glyphs[0].bitmapSize = 1
        let error = #expect(throws: GlyphRangeError.self) { try GlyphRange(decoding: fixture.bytes) }
        #expect(error?.description.contains("glyph range: byte ") == true)
    }

    @Test("A truncated range is rejected or has the glyphs before the end of a field")
    func truncated() throws {
        let bytes = GlyphRangeFixture.letters(65...67).bytes
        for count in bytes.indices {
            let range = try? GlyphRange(decoding: Array(bytes[..<count]))
            #expect((range?.codeUnits.count ?? 0) == 0)
        }
    }

    @Test("Damaged ranges are decoded or rejected", arguments: 0..<8)
    func fuzz(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let valid = GlyphRangeFixture.letters(60...70).bytes
        var decoded = 0
        for _ in 0..<randomRounds(300) {
            let bytes = generator.mutation(of: valid, alphabet: [0, 1, 8, 10, 18, 26, 127, 128, 255])
            guard let range = try? GlyphRange(decoding: bytes) else { continue }
            decoded += 1
            for codeUnit in range.codeUnits {
                let metrics = range.metrics(of: codeUnit)
                #expect(range.bitmap(of: codeUnit)?.count == metrics.map { ($0.width + 6) * ($0.height + 6) })
            }
        }
        #expect(decoded > 0)
    }

    @Test(
        "The glyph ranges of the conformance suite and of the map have plausible glyphs",
        .enabled(if: SharedFiles.glyphs.isEmpty == false, Comment(rawValue: SharedFiles.missing)))
    func files() throws {
        var glyphs = 0
        for directory in SharedFiles.glyphs {
            let files = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil)
            for case let file as URL in files ?? .init() where file.pathExtension == "pbf" {
                let range = try GlyphRange(decoding: [UInt8](Data(contentsOf: file)))
                let first = Int(file.lastPathComponent.prefix { $0 != "-" })
                for codeUnit in range.codeUnits {
                    #expect(Int(codeUnit) / 256 * 256 == first)
                    let metrics = try #require(range.metrics(of: codeUnit))
                    #expect(range.bitmap(of: codeUnit)?.count == (metrics.width + 6) * (metrics.height + 6))
                    #expect((0...200).contains(metrics.advance) && (-60...20).contains(metrics.top))
                    glyphs += 1
                }
            }
        }
        #expect(glyphs > 1000)
    }

    @Test("The glyph of a code unit comes from the whole stack, then from its fonts in order")
    func stacks() throws {
        var set = GlyphRangeSet()
        set[.init(stack: "B", number: 0)] = try GlyphRange(decoding: GlyphRangeFixture.letters(65...66).bytes)
        set[.init(stack: "A", number: 0)] = try GlyphRange(decoding: GlyphRangeFixture.letters(65...65).bytes)
        #expect(set.glyph(65, fonts: ["A", "B"])?.stack == "A")
        #expect(set.glyph(66, fonts: ["A", "B"])?.stack == "B")
        #expect(set.glyph(67, fonts: ["A", "B"]) == nil)
        set[.init(stack: "A,B", number: 0)] = try GlyphRange(decoding: GlyphRangeFixture.letters(66...66).bytes)
        #expect(set.glyph(66, fonts: ["A", "B"])?.stack == "A,B")
        #expect(GlyphRangeSet.Key(fonts: ["A", "B"], codeUnit: 0x4E00).rangeName == "19968-20223")
    }
}
