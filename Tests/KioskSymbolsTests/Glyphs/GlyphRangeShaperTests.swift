import KioskStyle
import KioskSymbols
import Testing

@Suite("Shaping with glyph ranges")
struct GlyphRangeShaperTests {
    private var ranges = GlyphRangeSet()

    init() throws {
        ranges[.init(stack: "Test", number: 0)] = try GlyphRange(decoding: GlyphRangeFixture.letters(0x20...0x7E).bytes)
    }

    private func shaper(usesMachineFonts: Bool = true) -> GlyphRangeShaper {
        GlyphRangeShaper(ranges: ranges, machine: HebrewShaper(), usesMachineFonts: usesMachineFonts)
    }

    @Test("A glyph has the number of its code unit and the name of its stack")
    func letters() {
        let run = shaper().shape("ab", fonts: ["Test"], direction: .leftToRight)
        #expect(run.fonts == ["ranges:Test"] && GlyphRangeShaper.stack(ofFont: run.fonts[0]) == "Test")
        #expect(run.glyphs.map(\.id) == [0x61, 0x62] && run.glyphs.map(\.scalar) == [0, 1])
        #expect(run.glyphs.allSatisfy { $0.advance == 13.0 / 24 })
        #expect(GlyphRangeShaper.stack(ofFont: "/fonts/Test.ttf#0") == nil)
    }

    @Test("A character without a glyph is taken from the fonts of the machine, or omitted")
    func fallback() {
        let run = shaper().shape("aשלb😀", fonts: ["Test"], direction: .leftToRight)
        #expect(run.fonts == ["ranges:Test", "machine"])
        #expect(run.glyphs.map(\.scalar) == [0, 1, 2, 3, 4] && run.glyphs.map(\.font) == [0, 1, 1, 0, 1])
        let omitted = shaper(usesMachineFonts: false).shape("aשb😀", fonts: ["Test"], direction: .leftToRight)
        #expect(omitted.glyphs.map(\.scalar) == [0, 2])
        #expect(shaper().shape("a", fonts: ["Other"], direction: .leftToRight).fonts == ["machine"])
    }

    @Test("An emoji sequence comes from the machine as a whole if it has it, otherwise its parts come from the ranges")
    func emoji() {
        let run = shaper().shape("a1\u{FE0F}\u{20E3}1", fonts: ["Test"], direction: .leftToRight)
        #expect(run.fonts == ["ranges:Test", "machine"])
        #expect(run.glyphs.map(\.font) == [0, 1, 1, 1, 0] && run.glyphs.map(\.scalar) == [0, 1, 2, 3, 4])
        let without = shaper(usesMachineFonts: false)
            .shape("a1\u{FE0F}\u{20E3}1", fonts: ["Test"], direction: .leftToRight)
        #expect(without.glyphs.map(\.scalar) == [0, 1, 4])
    }

    @Test("A run from right to left is reversed, its paired characters are mirrored, and controls are dropped")
    func rightToLeft() {
        let run = shaper(usesMachineFonts: false).shape("(a\u{200F}b)", fonts: ["Test"], direction: .rightToLeft)
        #expect(run.glyphs.map(\.id) == [0x28, 0x62, 0x61, 0x29])
        #expect(run.glyphs.map(\.scalar) == [4, 3, 1, 0])
        let mixed = shaper().shape("aשb", fonts: ["Test"], direction: .rightToLeft)
        #expect(mixed.glyphs.map(\.scalar) == [2, 1, 0])
    }

    @Test("Arabic letters become presentation forms before lines are broken, and ligatures are one glyph")
    func ligature() {
        // The fake machine joins “ab” to “z”.
        let layout = TextLayout(
            FormattedText([.init("cab d"), .init("\u{627}")]),
            options: TextLayoutOptions(fonts: ["Test"], letterSpacing: 1), shaper: shaper(usesMachineFonts: false))
        #expect(layout.words.joined().contains("z"))
        #expect(layout.glyphs.count == 4)
    }

    @Test("A text needs the ranges of its letters, and of its vertical forms if it may be vertical")
    func needs() {
        func needs(_ sections: [FormattedText.Section], vertical: Bool = false) -> Set<GlyphRangeSet.Key> {
            var fonts = TextLayouts.Fonts()
            fonts.readRanges = []
            let resources = fonts.glyphResources(
                of: FormattedText(sections), options: TextLayoutOptions(fonts: ["A", "B"], transform: .uppercase),
                allowsVertical: vertical)
            return Set(
                resources.compactMap { resource in
                    guard case .range(let key) = resource else { return nil }
                    return key
                })
        }
        #expect(needs([.init("abc")]) == [.init(stack: "A,B", number: 0)])
        #expect(needs([.init("ÿ")]) == [.init(stack: "A,B", number: 1)])
        #expect(needs([.init("\u{1F600}\u{202A}")]).isEmpty)
        let both = needs([.init("京（")], vertical: true)
        #expect(Set(both.map(\.number)) == [0x4E, 0xFF, 0xFE])
        #expect(Set(needs([.init("京（")]).map(\.number)) == [0x4E, 0xFF])
        #expect(needs([.init("a(")], vertical: true).map(\.number) == [0])
        var own = FormattedText.Section("a")
        own.fonts = ["C"]
        #expect(needs([own]) == [.init(stack: "C", number: 0)])
        var image = FormattedText.Section("")
        image.image = NamedImage("shield")
        #expect(needs([image]).isEmpty)
    }
}

/// A shaper whose only font has every glyph, which joins “ab” to “z” and mirrors parentheses.
private final class HebrewShaper: TextShaping {
    func shape(_ text: String, fonts: [String], direction: TextDirection) -> ShapedRun {
        let glyphs = text.unicodeScalars.enumerated().map {
            ShapedRun.Glyph(id: $0.element.value, scalar: $0.offset, advance: 1)
        }
        return ShapedRun(
            fonts: ["machine"], glyphs: direction == .rightToLeft ? glyphs.reversed() : glyphs, ascent: 1, descent: 0)
    }

    func presentationForms(of paragraph: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var forms = paragraph
        for index in forms.indices.dropFirst() where forms[index - 1] == "a" && forms[index] == "b" {
            (forms[index - 1], forms[index]) = ("\u{FEFF}", "z")
        }
        return forms
    }

    func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar {
        case "(": ")"
        case ")": "("
        default: scalar
        }
    }
}
