import KioskMaps
import KioskRendering
import TestSupport
import Testing

@Suite("Bidirectional text")
struct BidirectionalParagraphTests {
    private let fonts = FontLibrary()

    /// Returns the lines of a paragraph as they are read from left to right, without formatting characters and with the
    /// brackets of right-to-left runs mirrored.
    private func visual(_ text: String, lines: [Range<Int>]) -> [String] {
        let scalars = Array(text.unicodeScalars)
        return fonts.directionalRuns(ofLines: lines, in: scalars).map { runs in
            var line = String.UnicodeScalarView()
            for run in runs {
                let visible = scalars[run.range].filter { $0.properties.generalCategory != .format }
                if run.direction == .leftToRight {
                    line.append(contentsOf: visible)
                } else {
                    line.append(contentsOf: visible.reversed().map { Self.mirrored[$0] ?? $0 })
                }
            }
            return String(line)
        }
    }

    private static let mirrored: [Unicode.Scalar: Unicode.Scalar] = ["(": ")", ")": "(", "[": "]", "]": "["]

    /// Returns a paragraph of one line as it is read from left to right.
    private func visual(_ text: String) -> String {
        visual(text, lines: [0..<text.unicodeScalars.count]).first ?? ""
    }

    @Test("The first strong letter outside isolates determines the direction of the paragraph")
    func paragraphDirection() {
        #expect(visual("Oslo, אב!") == "Oslo, בא!")
        #expect(visual("אב, Oslo!") == "!Oslo ,בא")
        #expect(visual("12 אב") == "בא 12")
        #expect(visual("12!") == "12!")
        #expect(visual("\u{2067}אב\u{2069} Oslo!") == "בא Oslo!")
        #expect(visual("") == "")
    }

    @Test("Numbers run from left to right; the separators of their parts depend on the script before them")
    func numbers() {
        #expect(visual("شارع 12") == "12 عراش")
        #expect(visual("شارع ١٢٫٥") == "١٢٫٥ عراش")
        #expect(visual("شارع 12:30") == "12:30 عراش")
        // A hyphen separates European numbers, but not the numbers of Arabic text.
        #expect(visual("רחוב 12-14") == "12-14 בוחר")
        #expect(visual("شارع 12-14") == "14-12 عراش")
        #expect(visual("50% אב") == "בא 50%")
    }

    @Test("Brackets have the direction of their content or of the text before them")
    func brackets() {
        #expect(visual("אב(גד[&ef]!)gh") == "gh(![ef&]דג)בא")
        #expect(visual("אב (Oslo) גד") == "דג (Oslo) בא")
        #expect(visual("Oslo (אב) x") == "Oslo (בא) x")
        #expect(visual("Oslo אב (1) 2") == "Oslo 2 (1) בא")
    }

    @Test("Neutral characters have the direction of both neighbours, or of the paragraph if those differ")
    func neutrals() {
        #expect(visual("Oslo אב & גד!") == "Oslo דג & בא!")
        #expect(visual("אב Oslo & Bergen גד") == "דג Oslo & Bergen בא")
        #expect(visual("אב Oslo 12! גד") == "דג !Oslo 12 בא")
    }

    @Test("Explicit isolates, embeddings and overrides are applied")
    func explicitFormatting() {
        #expect(visual("אב \u{2066}Oslo 12!\u{2069} גד") == "דג Oslo 12! בא")
        #expect(visual("Oslo \u{2068}אב (1)\u{2069} 2") == "Oslo (1) בא 2")
        #expect(visual("אב \u{202A}1 + 1\u{202C} גד") == "דג 1 + 1 בא")
        #expect(visual("\u{202E}abc\u{202C}") == "cba")
    }

    @Test("Each line is reordered by itself, with white space at its end in the direction of the paragraph")
    func lines() {
        #expect(visual("אבג דהו", lines: [0..<3, 4..<7]) == ["גבא", "והד"])
        #expect(visual("Oslo אב גד", lines: [0..<8, 8..<10]) == ["Oslo בא ", "דג"])
    }

    @Test("Brackets in a right-to-left run are shaped mirrored")
    func mirroring() {
        let opening = fonts.shape("(", fonts: ["DejaVu Sans"], direction: .leftToRight)
        let closing = fonts.shape(")", fonts: ["DejaVu Sans"], direction: .rightToLeft)
        #expect(opening.glyphs.map(\.id) == closing.glyphs.map(\.id))
    }

    @Test("The runs of any text cover each line exactly once", arguments: 0..<4)
    func cover(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let blocks: [ClosedRange<UInt32>] = [
            0x20...0x7E, 0x300...0x36F, 0x590...0x6FF, 0x2000...0x206F, 0x2066...0x2069, 0x1E800...0x1E8FF,
        ]
        for _ in 0..<200 {
            let scalars = (0..<Int.random(in: 0...400, using: &generator)).compactMap { _ in
                blocks.randomElement(using: &generator).flatMap {
                    Unicode.Scalar(UInt32.random(in: $0, using: &generator))
                }
            }
            let split = Int.random(in: 0...scalars.count, using: &generator)
            let lines = [0..<split, split..<scalars.count]
            for (line, runs) in zip(lines, fonts.directionalRuns(ofLines: lines, in: scalars)) {
                #expect(runs.flatMap(\.range).sorted() == Array(line), "seed \(seed)")
            }
        }
    }

    @Test("Ranges outside a paragraph are ignored, and embeddings may be nested beyond the limit of the algorithm")
    func limits() {
        let nested = Array(String(repeating: "\u{202B}a\u{2067}", count: 300).unicodeScalars)
        let runs = fonts.directionalRuns(ofLines: [0..<900, 2000..<3000], in: nested)
        #expect(runs.count == 2)
        #expect(runs.first?.flatMap(\.range).sorted() == Array(0..<900))
        #expect(runs.last?.isEmpty == true)
    }
}
