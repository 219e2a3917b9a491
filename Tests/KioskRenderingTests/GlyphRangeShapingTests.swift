import KioskMaps
import KioskRendering
import KioskStyle
import KioskSymbols
import Testing

@Suite("Arabic with glyph ranges")
struct GlyphRangeShapingTests {
    private let fonts = FontLibrary()

    @Test("Arabic letters have presentation forms, a mandatory ligature replaces two letters, and digits stay")
    func presentationForms() {
        let forms = fonts.presentationForms(of: Array("\u{633}\u{644}\u{627}\u{645}\u{6F3}\u{6F9}".unicodeScalars))
        #expect(forms.map(\.value) == [0xFEB3, 0xFEFF, 0xFEFC, 0xFEE1, 0x6F3, 0x6F9])
        #expect(fonts.presentationForms(of: ["\u{686}", "\u{6A9}"]).map(\.value) == [0xFB7C, 0xFB8F])
        #expect(fonts.presentationForms(of: ["a", "b"]) == ["a", "b"])
        #expect(fonts.presentationForms(of: []).isEmpty)
    }

    @Test("Paired characters are mirrored")
    func mirrored() {
        #expect(fonts.mirrored("(") == ")" && fonts.mirrored("»") == "«" && fonts.mirrored("a") == "a")
    }

    @Test("The visual order of joined letters with digits is that of the Unicode algorithm")
    func order() {
        let shaper = GlyphRangeShaper(ranges: GlyphRangeSet(), machine: fonts, usesMachineFonts: false)
        let forms = shaper.preparedScalars(
            Array("\u{633}\u{644}\u{627}\u{645}\u{6F3}\u{6F9}".unicodeScalars), fonts: ["Test"]
        ).filter { $0.value != 0xFEFF }
        let runs = shaper.directionalRuns(ofLines: [forms.indices], in: forms).first ?? []
        let visual = runs.flatMap { run in
            run.direction == .leftToRight ? Array(forms[run.range]) : forms[run.range].reversed()
        }
        #expect(visual.map(\.value) == [0x6F3, 0x6F9, 0xFEE1, 0xFEFC, 0xFEB3])
    }
}
