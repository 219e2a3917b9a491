import Foundation
import KioskMaps
import KioskRendering
import KioskSymbols
import Testing

@Suite(
    "Shaping compared with hb-shape",
    .enabled(if: HarfBuzzCommand.isInstalled, "hb-shape of the package libharfbuzz-bin is not installed"))
struct HarfBuzzComparisonTests {
    private static let installed = ScriptSample.all.filter { HarfBuzzCommand.path(of: $0.file) != nil }

    /// A part of a text with one direction.
    private struct Run {
        var text: String
        var direction: TextDirection
    }

    private let fonts = FontLibrary()

    @Test("There are 200 texts of twelve scripts")
    func samples() {
        let samples = ScriptSample.all
        #expect(Set(samples.map(\.script)).count == 12)
        #expect(Set(samples.flatMap(\.texts)).count >= 200)
    }

    @Test("Fonts of all scripts are installed")
    func areInstalled() {
        let missing = ScriptSample.all.map(\.file).filter { HarfBuzzCommand.path(of: $0) == nil }
        #expect(missing.isEmpty, "not installed; Tests/run.sh installs them")
    }

    @Test("Texts have the glyphs, the advances, the offsets and the clusters of hb-shape", arguments: installed)
    func glyphs(_ sample: ScriptSample) throws {
        let path = try #require(HarfBuzzCommand.path(of: sample.file))
        let runs = sample.texts.flatMap(runs)
        var units: Double?
        for direction in [TextDirection.leftToRight, .rightToLeft] {
            let texts = runs.filter { $0.direction == direction }.map(\.text)
            let expected = try HarfBuzzCommand.glyphs(of: texts, direction, font: path)
            #expect(expected.count == texts.count)
            for (text, expected) in zip(texts, expected) {
                let run = fonts.shape(text, fonts: [sample.font], direction: direction)
                #expect(run.fonts.count == 1 && run.fonts.first?.hasPrefix(path) == true, "\(text): \(run.fonts)")
                units = units ?? unitsPerEm(of: run, expected)
                let unit = try #require(units)
                let glyphs = run.glyphs.map { glyph in
                    HarfBuzzCommand.Glyph(
                        g: glyph.id, cl: glyph.scalar, ax: Int((glyph.advance * unit).rounded()),
                        dx: Int((glyph.offset.x * unit).rounded()), dy: Int((-glyph.offset.y * unit).rounded()))
                }
                #expect(glyphs == expected, "\(text)")
                #expect(!glyphs.contains { $0.g == 0 }, "\(text) has a glyph that is missing in \(path)")
            }
        }
    }

    /// Returns the runs of a line.
    private func runs(of text: String) -> [Run] {
        let scalars = Array(text.unicodeScalars)
        let runs = fonts.directionalRuns(ofLines: [scalars.indices], in: scalars).flatMap { $0 }
        return runs.map { run in
            var part = String.UnicodeScalarView()
            part.append(contentsOf: scalars[run.range])
            return Run(text: String(part), direction: run.direction)
        }
    }

    /// Returns the font units in an em, from the first advance that is not 0; nil if all are 0.
    private func unitsPerEm(of run: ShapedRun, _ glyphs: [HarfBuzzCommand.Glyph]) -> Double? {
        zip(run.glyphs, glyphs).first { $0.advance > 0 && $1.ax > 0 }
            .map { (Double($1.ax) / $0.advance).rounded() }
    }
}
