import KioskMaps
import KioskMapsTesting
import KioskStyle
import KioskSymbols
import Testing

@Suite("Layout of text in two directions")
struct TextLayoutTests {
    /// The lines as they are read from left to right; the shaper numbers glyphs by their scalars.
    private func words(_ text: String, maxWidth: Double = 99) -> [String] {
        let layout = TextLayout(
            FormattedText([.init(text)]), options: TextLayoutOptions(maxWidth: maxWidth), shaper: SquareTextShaper())
        return layout.lines.indices.map { line in
            let glyphs = layout.glyphs.filter { $0.line == line }
            return String(String.UnicodeScalarView(glyphs.compactMap { Unicode.Scalar($0.id) }))
        }
    }

    @Test("Arabic and Hebrew run to the left, numbers and Latin in them to the right")
    func directions() {
        #expect(words("אבג") == ["גבא"])
        #expect(words("אב 12 גד") == ["דג 12 בא"])
        #expect(words("אב Oslo גד") == ["דג Oslo בא"])
        #expect(words("Oslo אב גד 12") == ["Oslo 12 דג בא"])
        #expect(words("Oslo 12 אב") == ["Oslo 12 בא"])
        #expect(words("אב: 1,5") == ["1,5 :בא"])
        // The text that is read first is on the first line.
        #expect(words("אבג דהו", maxWidth: 4) == ["גבא", "והד"])
    }
}
