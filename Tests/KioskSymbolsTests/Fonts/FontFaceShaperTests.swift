import Foundation
import KioskStyle
import Testing

@testable import KioskSymbols

@Suite("Texts with font files")
struct FontFaceShaperTests {
    private let machine = SquareShaper()

    private func font(_ letters: String) -> LoadedFont { LoadedFont(LetterShaper(letters), byteCount: 1) }

    private func faces(_ references: [(name: String, url: String, range: String?)]) -> FontFaceSet {
        FontFaceSet(
            references.map { name, url, range in
                var reference = FontFaceReference(name: name, url: url)
                if let range { reference.ranges = UnicodeRanges(parsing: [range]) }
                return reference
            })
    }

    /// Returns the font of each scalar of a text, in reading order.
    private func fonts(
        of text: String, _ faces: FontFaceSet, stack: [String] = ["A", "B"], direction: TextDirection = .leftToRight
    ) -> [String] {
        let run = FontFaceShaper(faces, others: machine).shape(text, fonts: stack, direction: direction)
        return run.glyphs.sorted { $0.scalar < $1.scalar }.map { run.fonts[$0.font] }
    }

    @Test("A character has the first file whose code points contain it and that has its glyph")
    func order() {
        var faces = faces([
            ("A", "upper", "U+41-5A"), ("A", "digits", nil), ("B", "all", nil), ("C", "none", nil),
        ])
        faces.add(font("AZaz"), at: "upper")
        faces.add(font("09"), at: "digits")
        faces.add(font("az"), at: "all")
        #expect(fonts(of: "A0a-", faces) == ["AZaz", "09", "az", "A"], "the last one is the font of the machine")
        #expect(fonts(of: "a", faces, stack: ["D"]) == ["D"])
    }

    @Test("The glyphs of parts keep the indices of their scalars, from left to right in either direction")
    func parts() {
        var faces = faces([("A", "a", nil)])
        faces.add(font("ab"), at: "a")
        let shaper = FontFaceShaper(faces, others: machine)
        let run = shaper.shape("ab-ba", fonts: ["A"], direction: .leftToRight)
        #expect(run.glyphs.map(\.scalar) == [0, 1, 2, 3, 4])
        #expect(run.fonts.count == 2)
        let reversed = shaper.shape("ab-ba", fonts: ["A"], direction: .rightToLeft)
        #expect(reversed.glyphs.map(\.scalar) == [4, 3, 2, 1, 0])
        #expect(run.ascent == 0.9, "the highest of the fonts")
    }

    @Test("A joiner or a selector does not divide a part, and a letter with a mark has one font")
    func marks() {
        var faces = faces([("A", "a", nil)])
        let font = font("ae")
        faces.add(font, at: "a")
        let shaper = FontFaceShaper(faces, others: machine)
        #expect(shaper.shape("a\u{AD}e", fonts: ["A"], direction: .leftToRight).fonts == ["ae"])
        // The font lacks the mark.
        #expect(!shaper.shape("e\u{301}", fonts: ["A"], direction: .leftToRight).fonts.contains("ae"))
    }

    @Test("A text needs the files of its characters one by one, and glyph ranges for what no file has")
    func needs() {
        func reference(_ url: String, _ range: String?) -> (name: String, url: String, range: String?) {
            ("A", url, range)
        }
        var fonts = TextLayouts.Fonts(shaper: machine)
        fonts.readRanges = []
        fonts.faces = faces([reference("upper", "U+41-5A"), reference("all", nil)])
        let options = TextLayoutOptions(fonts: ["A"])
        func needs(_ text: String) -> Set<GlyphResource> {
            fonts.glyphResources(of: FormattedText([.init(text)]), options: options).filter(fonts.awaits)
        }
        let range = GlyphResource.range(.init(stack: "A", number: 0))
        #expect(needs("aB") == [.fontFile(url: "upper"), .fontFile(url: "all")])
        fonts.faces.add(font("C"), at: "upper")
        #expect(needs("aB") == [.fontFile(url: "all")])
        fonts.faces.add(nil, at: "all")
        #expect(needs("aB") == [range])
        #expect(needs("C").isEmpty)
        fonts.readableStacks = ["B"]
        #expect(needs("aB").isEmpty, "ranges of other stacks are not read")
        fonts.readableStacks = ["A"]
        #expect(needs("aB") == [range])
        fonts.readRanges = [.init(stack: "A", number: 0)]
        #expect(needs("aB").isEmpty)
        fonts.readRanges = nil
        #expect(needs("京").isEmpty, "texts need no ranges without a URL for them")
        #expect(!fonts.awaits(.fontFile(url: "unknown")))
    }

    @Test("Arabic letters of a file keep their scalars, because the font joins them")
    func arabic() {
        var faces = faces([("A", "arabic", "U+600-6FF")])
        let letters = Array("سس".unicodeScalars)
        func prepared() -> [Unicode.Scalar] {
            FontFaceShaper(faces, others: JoiningShaper()).preparedScalars(letters, fonts: ["A"])
        }
        #expect(prepared() != letters)
        faces.add(font("س"), at: "arabic")
        #expect(prepared() == letters)
    }
}

/// A shaper with the glyphs of some letters, each of which is an em wide.
private final class LetterShaper: TextShaping {
    private let letters: String

    init(_ letters: String) {
        self.letters = letters
    }

    func shape(_ text: String, fonts: [String], direction: TextDirection) -> ShapedRun {
        let glyphs = text.unicodeScalars.enumerated().map { index, scalar in
            let isKnown = letters.unicodeScalars.contains(scalar) || scalar.isInvisible
            return ShapedRun.Glyph(
                id: isKnown ? scalar.value : ShapedRun.Glyph.missing, scalar: index, advance: 1)
        }
        return ShapedRun(
            fonts: [letters], glyphs: direction == .leftToRight ? glyphs : glyphs.reversed(), ascent: 0.9, descent: 0.2)
    }
}

/// A shaper that replaces Arabic letters by presentation forms.
private final class JoiningShaper: TextShaping {
    func shape(_ text: String, fonts: [String], direction: TextDirection) -> ShapedRun { ShapedRun() }

    func preparedScalars(_ paragraph: [Unicode.Scalar], fonts: [String]) -> [Unicode.Scalar] {
        paragraph.map { _ in "\u{FEB1}" }
    }
}
