import Foundation
import KioskScene
import KioskSymbols
import TestSupport
import Testing

@testable import KioskRendering

@Suite("The positions of characters with fonts")
struct TextLinePositionTests {
    private let fonts = FontLibrary()

    @Test(
        "The characters of a line are where their glyphs are drawn",
        arguments: ["Market Square 12", "Hämeenkatu", "שלום", "ab שלום cd", "שלום 12 ab", "Πλατεία", "a (ש) b"])
    func glyphs(text: String) {
        let line = TextLine(text, fonts: [], size: 20, shaper: fonts)
        let layout = OverlayText(text, size: 20).layout(shaper: fonts)
        #expect(line.width.isClose(to: Double(layout.bounds.width), within: 0.01))
        #expect(layout.glyphs.count == line.boxes.count)
        let drawn = layout.glyphs.map { Double($0.origin.x) - Double(layout.bounds.minX) }.sorted()
        let boxes = line.boxes.map(\.minX).sorted()
        for (origin, edge) in zip(drawn, boxes) { #expect(origin.isClose(to: edge, within: 0.5)) }
    }

    @Test("The letters of a ligature and of joined Arabic text have carets in their order")
    func ligatures() {
        for text in ["office", "لا", "مرحبا", "السلام"] {
            let line = TextLine(text, fonts: [], size: 20, shaper: fonts)
            let carets = line.direction == .leftToRight ? line.carets : line.carets.reversed()
            #expect(carets.count == text.count + 1)
            #expect(zip(carets, carets.dropFirst()).allSatisfy { $0 < $1 })
        }
    }
}
