import Foundation
import KioskStyle
import KioskSymbols
import TestSupport
import Testing

/// A shaper whose letters are narrower beside others, as with kerning, so that parts of a text are wider than in the text.
private final class KerningShaper: TextShaping {
    func shape(_ text: String, fonts: [String], direction: TextDirection) -> ShapedRun {
        let scalars = Array(text.unicodeScalars)
        var run = ShapedRun(fonts: ["kerned"], ascent: 0.75, descent: 0.25)
        run.glyphs = scalars.enumerated().map { index, scalar in
            let next = index + 1 < scalars.count ? scalars[index + 1] : " "
            let advance = 0.3 + Double(scalar.value % 7) / 10 + (Double((scalar.value ^ next.value) % 5) - 2) / 50
            return ShapedRun.Glyph(id: scalar.value, scalar: index, advance: advance)
        }
        if direction == .rightToLeft { run.glyphs.reverse() }
        return run
    }
}

@Suite("Texts of an interface, whose lines are filled")
struct FilledLinesTests {
    private static let words = [
        "Staff", "memory", "242", "MB", "a", "Lift-Nr.", "(open)", "東京都", "שלום", "سلام", "สวัสดี",
        "Straßenbahnhaltestelle", "\n",
        "\n", "  ", "–", "km/h", "\u{2029}",
    ]

    @Test(
        "The layout at the width of the widest line is the same, with any shaper, width and letter spacing",
        arguments: 0..<4)
    func widestLine(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var broken = 0
        for round in 0..<randomRounds(150) {
            let text = (0..<Int.random(in: 1...9, using: &generator)).compactMap { _ in
                Self.words.randomElement(using: &generator)
            }.joined(separator: generator.flip() ? " " : "")
            let shaper: any TextShaping = round.isMultiple(of: 2) ? KerningShaper() : SquareShaper()
            var options = TextLayoutOptions(
                maxWidth: .random(in: 0...20, using: &generator),
                letterSpacing: [0, 0.1][Int.random(in: 0...1, using: &generator)], justify: .left, anchor: .topLeft)
            options.limitsWidth = true
            let measured = TextLayout(FormattedText([.init(text)]), options: options, shaper: shaper)
            if measured.lines.count > text.split(whereSeparator: \.isNewline).count { broken += 1 }
            options.maxWidth = min(options.maxWidth, Double(measured.bounds.width) + 1e-9)
            let drawn = TextLayout(FormattedText([.init(text)]), options: options, shaper: shaper)
            #expect(drawn.lines == measured.lines && drawn.bounds == measured.bounds, "seed \(seed): \(text)")
        }
        #expect(broken > 20)
    }
}
