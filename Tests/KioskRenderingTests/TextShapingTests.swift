import Foundation
import KioskMaps
import KioskStyle
import KioskSymbols
import Synchronization
import Testing

@testable import KioskRendering

@Suite("Text shaping with the fonts of the system")
struct TextShapingTests {
    private let fonts = FontLibrary()

    private func run(
        _ text: String, _ direction: TextDirection = .leftToRight, stack: [String] = ["DejaVu Sans Book"]
    ) -> ShapedRun {
        fonts.shape(text, fonts: stack, direction: direction)
    }

    private func width(_ run: ShapedRun) -> Double { run.glyphs.reduce(0) { $0 + $1.advance } }

    @Test("Latin text has one glyph for each letter, with plausible widths")
    func latin() {
        let run = run("Market")
        #expect(run.glyphs.map(\.scalar) == Array(0..<6))
        #expect((2.5...5).contains(width(run)))
        #expect((0.7...1.1).contains(run.ascent) && (0.1...0.4).contains(run.descent))
        #expect(Set(run.glyphs.map(\.font)) == [0] && run.fonts.count == 1)
        #expect(self.run("MM").glyphs[0].id == self.run("MM").glyphs[1].id)
    }

    @Test("The fonts of many lists of names are not all kept")
    func stackLimit() {
        for number in 0..<300 { _ = run("a", stack: ["No Such Font \(number)"]) }
        #expect((1...256).contains(fonts.stackCount))
    }

    @Test("A ligature is a single glyph that refers to its first letter")
    func ligature() {
        let run = run("ffi")
        #expect(run.glyphs.count < 3 && run.glyphs.first?.scalar == 0)
    }

    @Test("Arabic letters are joined, and their glyphs are ordered from left to right")
    func arabic() {
        let joined = run("سسس", .rightToLeft)
        #expect(joined.glyphs.map(\.scalar) == [2, 1, 0])
        #expect(Set(joined.glyphs.map(\.id)).count == 3, "the final, the medial and the initial form differ")
        #expect(run("لا", .rightToLeft).glyphs.count == 1)
    }

    @Test("A combining mark does not add to the width of its letter")
    func marks() {
        #expect(abs(width(run("e\u{301}")) - width(run("e"))) < 1e-9)
        #expect(Set(run("x\u{327}\u{301}").glyphs.map(\.scalar)) == [0])
    }

    @Test("Threads that shape texts at the same time get the same glyphs as one after the other")
    func threads() {
        let stacks = [["DejaVu Sans Book"], ["DejaVu Sans Mono"], ["DejaVu Serif Bold"], ["No Such Font"]]
        let texts = ["Market Square", "سسس", "שלום", "x\u{327}\u{301}", "日本", "ffi 1/2", "\u{1F600}"]
        let jobs = (0..<400).map { index -> (String, [String]) in
            let text = texts[index % texts.count] + "\(index % 13)"
            return (text, stacks[index / 3 % stacks.count])
        }
        let alone = FontLibrary()
        let expected = jobs.map { alone.shape($0.0, fonts: $0.1, direction: .leftToRight) }
        for _ in 0..<4 {
            let shared = FontLibrary()
            let found = Mutex<[Int: ShapedRun]>([:])
            DispatchQueue.concurrentPerform(iterations: jobs.count) { index in
                let run = shared.shape(jobs[index].0, fonts: jobs[index].1, direction: .leftToRight)
                if let font = run.fonts.first {
                    _ = shared.face(named: font)?.distances(ofGlyph: 40, grain: .coarse)
                }
                found.withLock { $0[index] = run }
            }
            let runs = found.withLock { $0 }
            #expect(jobs.indices.allSatisfy { runs[$0] == expected[$0] })
        }
    }

    @Test("Invisible characters have no width")
    func empty() {
        #expect(run("").glyphs.isEmpty)
        #expect(width(run("\u{200D}\u{FEFF}\u{200E}")) == 0)
    }

    @Test("A missing letter is taken from another font, or shown as the glyph for missing characters")
    func fallback() {
        let mono = run("a\u{4E00}\u{1F600}\u{10FFFE}", stack: ["DejaVu Sans Mono"])
        #expect(mono.glyphs.count == 4)
        #expect(mono.fonts.first?.contains("Mono") == true)
        let unknown = run("a", stack: ["No Such Font", "Nor This One"])
        #expect(unknown.glyphs.count == 1)
        #expect(run("a", stack: []).glyphs.count == 1)
    }

    @Test("The words after the family select the weight of a font, and a slant is not part of the family")
    func weights() {
        func file(_ name: String) -> String { run("a", stack: [name]).fonts.first ?? "" }
        #expect(file("DejaVu Sans Bold").contains("Bold"))
        #expect(!file("DejaVu Sans Regular").contains("Bold"))
        // The fonts that are required for the tests include none with a slant, so that an upright one may be found.
        let slanted = file("DejaVu Sans Mono Bold Oblique")
        #expect(slanted.contains("Mono") && slanted.contains("Bold"))
    }

    @Test("Control characters, incomplete emoji and long texts are shaped")
    func hostile() {
        for text in [
            "\u{0}\u{1}\u{7F}", "\u{200D}\u{FE0F}\u{20E3}", "\u{1F468}\u{200D}\u{1F469}",
            String(repeating: "\u{301}", count: 500),
            "\u{202E}abc\u{202C}",
        ] {
            for direction in [TextDirection.leftToRight, .rightToLeft] {
                let run = run(text, direction)
                #expect(run.glyphs.allSatisfy { $0.advance.isFinite && $0.scalar < text.unicodeScalars.count })
            }
        }
        #expect(run(String(repeating: "a", count: 10_000)).glyphs.count == 10_000)
    }

    @Test("A font file that does not exist is ignored")
    func files() {
        let missing = FontLibrary(files: [URL(filePath: "/nowhere/at-all.ttf")])
        #expect(missing.shape("a", fonts: ["Any"], direction: .leftToRight).glyphs.count == 1)
    }
}
