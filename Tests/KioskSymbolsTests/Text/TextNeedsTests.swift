import Testing

@testable import KioskSymbols

@Suite("Needs of texts")
struct TextNeedsTests {
    @Test("A missing block of glyphs is noted once, also after it was taken")
    func blocks() {
        let needs = TextNeeds()
        for scalar in ["\u{4E00}", "\u{4E01}", "\u{4F00}"] as [Unicode.Scalar] {
            needs.note(.glyphs(scalar, fonts: ["A"]))
        }
        #expect(needs.take().lacks == [.glyphs("\u{4E00}", fonts: ["A"]), .glyphs("\u{4F00}", fonts: ["A"])])
        needs.note(.glyphs("\u{4E02}", fonts: ["A"]))
        #expect(needs.take().lacks.isEmpty)
    }

    @Test("Reasons beyond the limit are ignored")
    func limit() {
        let needs = TextNeeds()
        for number in 0..<TextNeeds.maximumLackCount + 10 { needs.note(.glyphs("\u{4E00}", fonts: ["\(number)"])) }
        #expect(needs.take().lacks.count == TextNeeds.maximumLackCount)
        needs.note(.glyphs("\u{4E00}", fonts: ["another"]))
        #expect(needs.take().lacks.isEmpty)
    }
}
