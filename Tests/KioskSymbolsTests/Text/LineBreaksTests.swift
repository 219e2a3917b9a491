import TestSupport
import Testing

@testable import KioskSymbols

@Suite("Balanced line breaks")
struct LineBreaksTests {
    private static let characters = Array("ab  -()（）京都\u{200B}".unicodeScalars)

    /// The cost of lines that end at given indices, by the definition.
    private func cost(_ ends: [Int], of scalars: [Unicode.Scalar], widths: [Double], target: Double) -> Double {
        var (cost, start) = (0.0, 0)
        for end in ends {
            let width = (start..<end).reduce(0) { $0 + (scalars[$1].isLineSpace ? 0 : widths[$1]) }
            let excess = (width - target) * (width - target)
            if end == scalars.count {
                cost += width < target ? excess / 2 : excess * 2
            } else {
                var penalty = 0.0
                if scalars.contains("\u{200B}"), scalars[end - 1].allowsIdeographicBreak { penalty += 150 }
                if "(（".unicodeScalars.contains(scalars[end - 1]) { penalty += 50 }
                if ")）".unicodeScalars.contains(scalars[end]) { penalty += 50 }
                cost += excess + penalty * penalty
            }
            start = end
        }
        return cost
    }

    @Test("The lines cost no more than those of any other breaks", arguments: 0..<4)
    func bruteForce(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var compared = 0
        for _ in 0..<randomRounds(150) {
            let scalars = (0..<Int.random(in: 1...12, using: &generator)).compactMap { _ in
                Self.characters.randomElement(using: &generator)
            }
            let widths = scalars.map { _ in Double(Int.random(in: 0...24, using: &generator)) }
            let total = widths.reduce(0, +)
            let target = LineBreaks.targetWidth(total: total, maximum: generator.number(10...200))
            guard target < .infinity else { continue }
            let lines = LineBreaks(
                scalars, widths: widths, target: target, endsText: true,
                prefersMarkedBreaks: scalars.contains("\u{200B}"), isImage: { _ in false }
            ).lines(of: [scalars.indices])[0]
            let positions = scalars.indices.dropLast().filter {
                scalars[$0].allowsBreakAfter || scalars[$0].allowsIdeographicBreak
            }
            var best = Double.infinity
            var costs: [[String]: Double] = [:]
            for choice in 0..<(1 << positions.count) {
                let ends = positions.enumerated().filter { choice >> $0.offset & 1 == 1 }.map { $0.element + 1 }
                let all = ends + [scalars.count]
                let cost = cost(all, of: scalars, widths: widths, target: target)
                best = min(best, cost)
                let texts = zip([0] + ends, all).map { trimmed(scalars[$0..<$1]) }
                costs[texts] = min(cost, costs[texts] ?? .infinity)
            }
            let found = try #require(costs[lines.map { trimmed(scalars[$0]) }])
            #expect(abs(found - best) <= 1e-6 * max(1, abs(best)), "\(scalars) \(widths) \(target)")
            compared += 1
        }
        #expect(compared > 0)
    }

    private func trimmed(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars)).trimmingPrefix { $0 == " " }.reversed().drop { $0 == " " }.reversed()
            .map(String.init).joined()
    }

    @Test("Without a maximum width, and with a text that fits, no line is broken")
    func target() {
        #expect(LineBreaks.targetWidth(total: 100, maximum: .infinity) == .infinity)
        #expect(LineBreaks.targetWidth(total: 100, maximum: 100) == .infinity)
        #expect(LineBreaks.targetWidth(total: 100, maximum: 99) == 50)
        #expect(LineBreaks.targetWidth(total: 0, maximum: 0) == 0)
        #expect(LineBreaks.targetWidth(total: 100, maximum: .nan) == 0)
    }
}
