import TestSupport
import Testing

@testable import KioskStyle

@Suite struct CanonicalDecompositionTests {
    /// The standard library compares strings by their canonical equivalence, which verifies each decomposition.
    @Test("The decomposition of every scalar is canonically equivalent to it")
    func scalars() {
        var decomposed = 0
        // No scalar above the ideographic planes has a decomposition: ordinary runs take samples of them.
        let step = randomRounds(1) > 1 ? 1 : 101
        for value in Array(UInt32(0)..<0x30000) + Array(stride(from: 0x30000, through: 0x10FFFF, by: step)) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let scalars = CanonicalDecomposition.scalars(of: String(scalar))
            guard scalars != [scalar] else { continue }
            decomposed += 1
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars)
            #expect(String(text) == String(scalar), "U+\(String(value, radix: 16))")
            #expect(CanonicalDecomposition.scalars(of: String(text)) == scalars)
        }
        #expect(decomposed > 11_172 + 2000)
    }

    @Test("Combining marks are sorted by class")
    func marks() {
        #expect(CanonicalDecomposition.scalars(of: "a\u{301}\u{323}\u{300}") == ["a", "\u{323}", "\u{301}", "\u{300}"])
        #expect(CanonicalDecomposition.scalars(of: "ộ") == ["o", "\u{323}", "\u{302}"])
        #expect(CanonicalDecomposition.scalars(of: "\u{301}a") == ["\u{301}", "a"])
        #expect(CanonicalDecomposition.scalars(of: "").isEmpty)
    }

    @Test("Long sequences of combining marks are sorted")
    func longRuns() {
        let marks = String(repeating: "\u{301}\u{323}", count: 20_000)
        let scalars = CanonicalDecomposition.scalars(of: "a" + marks)
        #expect(scalars.count == 40_001 && scalars[1] == "\u{323}" && scalars.last == "\u{301}")
    }
}
