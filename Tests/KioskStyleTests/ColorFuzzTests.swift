import Foundation
import KioskGeometry
import KioskStyle
import TestSupport
import Testing

/// Strings that resemble CSS colours are colours with components in range, or nil.
@Suite struct ColorFuzzTests {
    private static let rounds = randomRounds(4_000)

    /// Returns a valid colour.
    private func color(using random: inout SeededGenerator) -> String {
        func number(_ limit: Int) -> String { "\(Int.random(in: 0...limit, using: &random))" }
        let alpha = random.flip() ? "0.\(number(99))" : "\(number(100))%"
        switch Int.random(in: 0..<7, using: &random) {
        case 0: return ["red", "rebeccapurple", "Transparent", "WHITE"].randomElement(using: &random) ?? "red"
        case 1:
            let count = [3, 4, 6, 8].randomElement(using: &random) ?? 3
            return "#" + (0..<count).map { _ in String(Int.random(in: 0...15, using: &random), radix: 16) }.joined()
        case 2: return "rgb(\(number(255)), \(number(255)), \(number(255)))"
        case 3: return "rgba(\(number(100))%,\(number(100))%,\(number(100))%,\(alpha))"
        case 4: return "rgb(\(number(255)) \(number(255)) \(number(255)) / \(alpha))"
        case 5: return "hsl(\(number(360)), \(number(100))%, \(number(100))%)"
        default: return "hsla(\(number(360)), \(number(100))%, \(number(100))%, \(alpha))"
        }
    }

    @Test("Colours are read, and with a change they are read or refused")
    func colors() {
        var random = SeededGenerator(seed: 51)
        var accepted = 0
        for _ in 0..<Self.rounds {
            let valid = color(using: &random)
            #expect(UIColor(css: valid) != nil, "\(valid)")
            let bytes = random.mutation(of: Array(valid.utf8), alphabet: Array("#(),%/ .-+0afgehsl".utf8))
            let changed = String(decoding: bytes, as: UTF8.self)
            guard let color = UIColor(css: changed) else { continue }
            accepted += 1
            let components = [color.red, color.green, color.blue, color.alpha]
            #expect(components.allSatisfy { (0...1).contains($0) }, "\(changed): \(components)")
        }
        #expect(accepted > Self.rounds / 20 && accepted < Self.rounds * 9 / 10, "\(accepted) of \(Self.rounds)")
    }
}
