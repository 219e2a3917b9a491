import Foundation
import KioskStyle
import KioskSymbols
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
        return TextLayout(FormattedText(sections), options: options, shaper: SquareShaper())
    }

    private func words(_ text: String, maxWidth: Double) -> [String] { layout(text) { $0.maxWidth = maxWidth }.words }

    @Test("A line has the width of its letters and the line height, centred at its position")
    func oneLine() {
        let layout = layout("Helsinki")
        #expect(layout.bounds == CGRect(x: -4, y: -0.6, width: 8, height: 1.2))
        #expect(layout.lines == [layout.bounds])
        let columns: [Float] = [-4, -3, -2, -1, 0, 1, 2, 3]
        #expect(layout.glyphs.map(\.origin.x) == columns)
        // The baseline is 9 glyph units below the middle.
        #expect(layout.glyphs.allSatisfy { abs($0.origin.y - 9.0 / 24) < 1e-6 && $0.advance == 1 })
        #expect(layout.scaled(by: 20).bounds == CGRect(x: -80, y: -12, width: 160, height: 24))
        #expect(layout.scaled(by: 20).glyphs.allSatisfy { $0.advance == 20 })
    }

    @Test("Invisible text has no layout", arguments: ["", " ", "\n", " \t\n ", "\u{7}\u{0}\u{1B}"])
    func nothing(text: String) {
        #expect(layout(text) == TextLayout())
        #expect(TextLayout(FormattedText([]), shaper: SquareShaper()) == TextLayout())
    }

    @Test("Lines are broken between words into lines of similar widths")
    func breaking() {
        #expect(words("Market Square of the Old Town", maxWidth: 16) == ["Market Square", "of the Old Town"])
        #expect(words("aaa bbb ccc ddd", maxWidth: 11) == ["aaa bbb", "ccc ddd"])
        #expect(words("one two", maxWidth: 7) == ["one two"])
        #expect(words("one two", maxWidth: 6.9) == ["one", "two"])
        #expect(words("one two three", maxWidth: 0) == ["one", "two", "three"])
        #expect(words("one two three", maxWidth: .infinity) == ["one two three"])
        #expect(words("one two three", maxWidth: .nan) == ["one", "two", "three"])
        #expect(words("abcdefgh", maxWidth: 3) == ["abcdefgh"])
        #expect(words("ab\u{A0}cd", maxWidth: 3) == ["ab\u{A0}cd"])
        #expect(words("Saint-Denis", maxWidth: 8) == ["Saint-", "Denis"])
    }

    @Test("With a limited width only single words are wider than the maximum width")
    func limited() {
        func words(_ text: String, maxWidth: Double, limited: Bool) -> [String] {
            layout(text) { ($0.maxWidth, $0.limitsWidth) = (maxWidth, limited) }.words
        }
        #expect(words("aaaaaa bbbbb cc", maxWidth: 10, limited: false) == ["aaaaaa", "bbbbb cc"])
        #expect(words("aa bbbbbbbbbb cc", maxWidth: 12, limited: false) == ["aa bbbbbbbbbb", "cc"])
        #expect(words("aa bbbbbbbbbb cc", maxWidth: 12, limited: true) == ["aa", "bbbbbbbbbb", "cc"])
        #expect(words("aaaaaaaa bb", maxWidth: 4, limited: true) == ["aaaaaaaa", "bb"])
        // Lines are filled, not balanced.
        #expect(words("aaa bbb ccc ddd", maxWidth: 12, limited: true) == ["aaa bbb ccc", "ddd"])
        #expect(words("a  bb   c", maxWidth: 5, limited: true) == ["a  bb", "c"])
        #expect(words("  aa bb", maxWidth: 5, limited: true) == ["aa bb"])
        #expect(words("aa (bb)", maxWidth: 4, limited: true) == ["aa", "(bb)"])
        #expect(words("東京都庁舎", maxWidth: 2, limited: true) == ["東京", "都庁", "舎"])
        #expect(words("one two three", maxWidth: 0, limited: true) == ["one", "two", "three"])
        #expect(words("one two three", maxWidth: .infinity, limited: true) == ["one two three"])
    }

    @Test("With a limited width a line that fits is not broken, however wide the other lines are")
    func limitedParagraphs() {
        func words(_ text: String, maxWidth: Double) -> [String] {
            layout(text) { ($0.maxWidth, $0.limitsWidth) = (maxWidth, true) }.words
        }
        #expect(words("Staff\nmemory 242 MB", maxWidth: 13) == ["Staff", "memory 242 MB"])
        #expect(words("Staff\nmemory 242 MB", maxWidth: 12) == ["Staff", "memory 242", "MB"])
        #expect(words("a b\n\nc d e f", maxWidth: 7) == ["a b", "", "c d e f"])
        #expect(words("a b\u{2029}c d e f", maxWidth: 7) == ["a b", "c d e f"])
    }

    @Test("Chinese and Japanese are broken after any character, at zero-width spaces first")
    func ideographs() {
        #expect(words("東京都庁", maxWidth: 2) == ["東京", "都庁"])
        #expect(words("大阪（東京）", maxWidth: 3) == ["大阪（東", "京）"])
        #expect(words("한국어", maxWidth: 1) == ["한국어"])
        #expect(words("東京\u{200B}都庁舎東", maxWidth: 5) == ["東京\u{200B}", "都庁舎東"])
        #expect(words("東京都庁舎東", maxWidth: 3) == ["東京都", "庁舎東"])
    }

    @Test("Every form of newline ends a line, and an empty line has its height")
    func newlines() {
        for newline in ["\n", "\r", "\r\n", "\u{2028}", "\u{2029}", "\u{85}"] {
            #expect(layout("a\(newline)b").words == ["a", "b"])
        }
        let layout = layout("a\n\nb")
        #expect(layout.words == ["a", "", "b"])
        #expect(abs(layout.bounds.height - 3.6) < 1e-9)
        #expect(self.layout("a\n").words == ["a"])
    }

    @Test("A paragraph separator ends a line, and lines are balanced beyond it")
    func separators() {
        let words = words("aaaaaa bbbbbbbb ccccccc\u{1C} dd-eeeeeeeeee", maxWidth: 14)
        #expect(words == ["aaaaaa bbbbbbbb", "ccccccc", "dd-", "eeeeeeeeee"])
        #expect(self.words("aaaaaa bbbbbbbb ccccccc\n dd-eeeeeeeeee", maxWidth: 14).last == "dd-eeeeeeeeee")
        #expect(self.words("aa\u{2029}\u{2029}bb cc\u{85}", maxWidth: 3) == ["aa", "", "bb", "cc"])
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

    @Test("Letter spacing is between letters, not after the last one, and keeps Arabic joined")
    func spacing() {
        #expect(layout("abc") { $0.letterSpacing = 0.5 }.bounds.width == 4)
        #expect(layout("سوق") { $0.letterSpacing = 0.5 }.bounds.width == 3)
        #expect(layout("abc") { $0.letterSpacing = -1 }.bounds.width >= 0)
    }

    @Test("Letters are transformed to upper or lower case")
    func transform() {
        #expect(layout("Straße") { $0.transform = .uppercase }.words == ["STRASSE"])
        #expect(layout("ÄLÄ") { $0.transform = .lowercase }.words == ["älä"])
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
        var section = FormattedText.Section("a")
        for scale in [Double.nan, .infinity, -1] {
            section.scale = scale
            #expect(self.layout([section]).bounds.width == 1)
        }
    }

    @Test(
        "A smaller section stands on the line, or is aligned to the middle or the top",
        arguments: [("bottom", 1.0), ("center", 0.5), ("top", 0)])
    func verticalAlignment(name: String, expected: Double) throws {
        var (small, large) = (FormattedText.Section("a"), FormattedText.Section("b"))
        (small.verticalAlign, large.scale) = (name, 2)
        let glyphs = layout([small, large]).glyphs
        let (first, second) = (try #require(glyphs.first), try #require(glyphs.last))
        let baseline = 26.0 / 24
        // The letters have the heights 1 and 2.
        let tops = [Double(first.origin.y) - baseline, Double(second.origin.y) - 2 * baseline]
        #expect(abs(tops[0] - tops[1] - expected) < 1e-6)
    }

    @Test("A shaper without support of right-to-left scripts lays out every line from left to right")
    func leftToRightShaper() {
        #expect(layout("אב 12").words == ["אב 12"])
    }

    @Test("In vertical text at a point all letters stand upright, along a line only those of vertical scripts")
    func vertical() {
        let text = "東a 1"
        let options = TextLayoutOptions(anchor: .left)
        func layout(alongLine: Bool) -> TextLayout {
            TextLayout(
                FormattedText([.init(text)]), options: options.vertical(alongLine: alongLine), shaper: SquareShaper())
        }
        #expect(layout(alongLine: false).glyphs.map(\.isUpright) == [true, true, false, true])
        #expect(layout(alongLine: true).glyphs.map(\.isUpright) == [true, false, false, false])
        #expect(self.layout(text).glyphs.allSatisfy { !$0.isUpright })
    }

    @Test("Punctuation in vertical text has its vertical form, except beside letters that lie on their side")
    func verticalForms() {
        func forms(_ text: String) -> String {
            layout(text) { $0.flow = .vertical }.words.first ?? ""
        }
        #expect(forms("東（京）") == "東︵京︶")
        #expect(forms("（）") == "︵︶")
        #expect(forms("a(東)") == "a(東︶")
        #expect(forms("東,1") == "東,1")
        #expect(forms("、。") == "︑︒")
        #expect(layout("東（京）").words == ["東（京）"])
    }
}
