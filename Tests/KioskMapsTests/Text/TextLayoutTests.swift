import Foundation
import KioskMaps
import KioskMapsTesting
import KioskStyle
import Testing

@Suite("Text layout")
struct TextLayoutTests {
    private func layout(_ text: String, _ change: (inout TextLayoutOptions) -> Void = { _ in }) -> TextLayout {
        layout([FormattedText.Section(text)], change)
    }

    private func layout(
        _ sections: [FormattedText.Section], _ change: (inout TextLayoutOptions) -> Void = { _ in }
    ) -> TextLayout {
        var options = TextLayoutOptions()
        change(&options)
        return TextLayout(FormattedText(sections), options: options, shaper: SquareTextShaper())
    }

    /// The lines as they are read from left to right; the shaper numbers glyphs by their scalars.
    private func words(_ layout: TextLayout) -> [String] {
        layout.lines.map { line in
            let glyphs = layout.glyphs.filter { line.minY <= CGFloat($0.origin.y) && CGFloat($0.origin.y) < line.maxY }
            return String(String.UnicodeScalarView(glyphs.compactMap { Unicode.Scalar($0.id) }))
        }
    }

    @Test("A line has the width of its letters and the line height, centred at its position")
    func oneLine() {
        let layout = layout("Helsinki")
        #expect(layout.bounds == CGRect(x: -4, y: -0.6, width: 8, height: 1.2))
        #expect(layout.lines == [layout.bounds])
        let columns: [Float] = [-4, -3, -2, -1, 0, 1, 2, 3]
        #expect(layout.glyphs.map(\.origin.x) == columns)
        // 0.8 above the line and 0.2 below, in the middle of 1.2.
        #expect(layout.glyphs.allSatisfy { abs($0.origin.y - 0.3) < 1e-6 })
        #expect(layout.scaled(by: 20).bounds == CGRect(x: -80, y: -12, width: 160, height: 24))
    }

    @Test("Invisible text has no layout", arguments: ["", " ", "\n", " \t\n ", "\u{7}\u{0}\u{1B}"])
    func nothing(text: String) {
        #expect(layout(text) == TextLayout())
        #expect(TextLayout(FormattedText([]), shaper: SquareTextShaper()) == TextLayout())
    }

    @Test("Lines are broken between words, into the fewest lines with even lengths")
    func breaking() {
        #expect(
            words(layout("Market Square of the Old Town") { $0.maxWidth = 16 }) == ["Market Square", "of the Old Town"])
        #expect(words(layout("aaa bbb ccc ddd") { $0.maxWidth = 11 }) == ["aaa bbb", "ccc ddd"])
        #expect(words(layout("aa bb cc dd") { $0.maxWidth = 8 }) == ["aa bb", "cc dd"])
        #expect(words(layout("one two") { $0.maxWidth = 7 }) == ["one two"])
        #expect(words(layout("one two") { $0.maxWidth = 6.9 }) == ["one", "two"])
        #expect(words(layout("  one   two  ") { $0.maxWidth = 5 }) == ["one", "two"])
        #expect(words(layout("one two three") { $0.maxWidth = 0 }) == ["one", "two", "three"])
        #expect(words(layout("one two three") { $0.maxWidth = .infinity }) == ["one two three"])
        #expect(words(layout("one two three") { $0.maxWidth = .nan }) == ["one", "two", "three"])
    }

    @Test("Every form of newline ends a line, and an empty line has its height")
    func newlines() {
        for newline in ["\n", "\r", "\r\n", "\u{2028}", "\u{2029}", "\u{85}"] {
            #expect(words(layout("a\(newline)b")) == ["a", "b"])
        }
        let layout = layout("a\n\nb")
        #expect(words(layout) == ["a", "", "b"])
        #expect(abs(layout.bounds.height - 3.6) < 1e-9)
    }

    @Test("A word wider than a line is broken between letters, not before a combining mark")
    func longWords() {
        #expect(words(layout("abcdefgh") { $0.maxWidth = 3 }) == ["abc", "def", "gh"])
        #expect(words(layout("e\u{301}e\u{301}e\u{301}") { $0.maxWidth = 3 }) == ["e\u{301}", "e\u{301}", "e\u{301}"])
        #expect(words(layout("ab\u{A0}cd") { $0.maxWidth = 6 }) == ["ab\u{A0}cd"])
        #expect(words(layout("Saint-Denis") { $0.maxWidth = 8 }) == ["Saint-", "Denis"])
        #expect(words(layout("10-20") { $0.maxWidth = 5 }) == ["10-20"])
    }

    @Test("Chinese and Japanese are broken anywhere but before what ends a phrase")
    func ideographs() {
        #expect(words(layout("東京都庁") { $0.maxWidth = 2 }) == ["東京", "都庁"])
        #expect(words(layout("東京、大阪") { $0.maxWidth = 3 }) == ["東京、", "大阪"])
        #expect(words(layout("「東京」") { $0.maxWidth = 3 }) == ["「東", "京」"])
    }

    @Test("Lines are justified as set, or according to the anchor")
    func justifying() {
        func starts(_ justify: TextJustify, _ anchor: TextAnchor = .center) -> [CGFloat] {
            let layout = layout("aaaa\nbb") {
                $0.justify = justify
                $0.anchor = anchor
            }
            return layout.lines.map { $0.minX - layout.bounds.minX }
        }
        #expect(starts(.left) == [0, 0])
        #expect(starts(.center) == [0, 1])
        #expect(starts(.right) == [0, 2])
        #expect(starts(.auto) == [0, 1])
        #expect(starts(.auto, .left) == [0, 0])
        #expect(starts(.auto, .bottomRight) == [0, 2])
    }

    @Test("Letter spacing is between letters, not after the last one, and keeps marks and Arabic joined")
    func spacing() {
        #expect(layout("abc") { $0.letterSpacing = 0.5 }.bounds.width == 4)
        #expect(layout("abcdef") { ($0.letterSpacing, $0.maxWidth) = (1, 5) }.lines.map(\.width) == [5, 5])
        #expect(layout("سوق") { $0.letterSpacing = 0.5 }.bounds.width == 3)
        #expect(layout("abc") { $0.letterSpacing = -1 }.bounds.width >= 0)
    }

    @Test("Letters are transformed to upper or lower case")
    func transform() {
        #expect(words(layout("Straße") { $0.transform = .uppercase }) == ["STRASSE"])
        #expect(words(layout("ÄLÄ") { $0.transform = .lowercase }) == ["älä"])
    }

    @Test("Sections have their size, fonts and colour, and the tallest one determines the line")
    func sections() {
        var large = FormattedText.Section("AB")
        (large.scale, large.fonts, large.color) = (2, ["Serif Bold"], .red)
        let layout = layout([FormattedText.Section("ab "), large]) { $0.fonts = ["Sans"] }
        #expect(layout.bounds.size == CGSize(width: 7, height: 2.4))
        #expect(
            layout.styles == [
                TextLayout.Style(font: "Sans", size: 1),
                TextLayout.Style(font: "Serif Bold", size: 2, color: .red),
            ])
        #expect(Set(layout.glyphs.map(\.origin.y)).count == 1)
        var odd = FormattedText.Section("a")
        for scale in [Double.nan, .infinity, -1] {
            odd.scale = scale
            #expect(self.layout([odd]).bounds.width == 1)
        }
    }

    @Test("Arabic and Hebrew run to the left, numbers and Latin in them to the right")
    func directions() {
        #expect(words(layout("אבג") { $0.maxWidth = 99 }) == ["גבא"])
        #expect(words(layout("אב 12 גד") { $0.maxWidth = 99 }) == ["דג 12 בא"])
        #expect(words(layout("אב Oslo גד") { $0.maxWidth = 99 }) == ["דג Oslo בא"])
        #expect(words(layout("Oslo אב גד 12") { $0.maxWidth = 99 }) == ["Oslo 12 דג בא"])
        #expect(words(layout("Oslo 12 אב") { $0.maxWidth = 99 }) == ["Oslo 12 בא"])
        #expect(words(layout("אב: 1,5") { $0.maxWidth = 99 }) == ["1,5 :בא"])
        // The text that is read first is on the first line.
        #expect(words(layout("אבג דהו") { $0.maxWidth = 4 }) == ["גבא", "והד"])
    }

    @Test("A shaper without support of right-to-left scripts lays out every line from left to right")
    func leftToRightShaper() {
        let layout = TextLayout(FormattedText([.init("אב 12")]), shaper: LeftToRightShaper())
        #expect(words(layout) == ["אב 12"])
    }
}

/// A shaper that uses the default implementation of directional runs.
private final class LeftToRightShaper: TextShaping {
    func shape(_ text: String, fonts: [String], direction: TextDirection) -> ShapedRun {
        let glyphs = text.unicodeScalars.enumerated().map { index, scalar in
            ShapedRun.Glyph(id: scalar.value, scalar: index, advance: 1)
        }
        return ShapedRun(fonts: ["left to right"], glyphs: glyphs, ascent: 0.8, descent: 0.2)
    }
}
