import KioskMaps
import KioskRendering
import KioskStyle
import KioskSymbols
import Testing

@Suite("Layouts of texts from right to left")
struct BidirectionalLayoutTests {
    private let fonts = FontLibrary()

    /// Returns the advances of the glyphs of a line from left to right, in ems.
    private func advances(_ sections: [(String, scale: Double)]) -> [Float] {
        var options = TextLayoutOptions()
        options.fonts = ["DejaVu Sans Book"]
        options.maxWidth = .infinity
        let text = sections.map { text, scale in
            var section = FormattedText.Section(text)
            section.scale = scale
            return section
        }
        return TextLayout(FormattedText(text), options: options, shaper: fonts).glyphs.map(\.advance)
    }

    @Test("A space at the start of a run from right to left has the scale of the section after it")
    func spaces() {
        let space = advances([("a b", 1)])[1]
        let line = advances([("א", 2), (" ", 1), ("a", 0.5), (" ", 1), ("א", 2)])
        #expect(line.count == 5)
        // The last letter is the leftmost, followed by the space before it.
        #expect(abs(line[1] - 2 * space) < 1e-6)
        #expect(abs(line[3] - space) < 1e-6)
        #expect(advances([("a", 2), (" ", 1), ("b", 2)])[1] == space)
    }
}
