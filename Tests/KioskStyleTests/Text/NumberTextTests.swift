import TestSupport
import Testing

@testable import KioskStyle

@Suite struct NumberTextTests {
    @Test(arguments: [
        (0.0, "0"), (-0.0, "0"), (3, "3"), (-3, "-3"), (0.1, "0.1"), (-1.5, "-1.5"), (123_456.789, "123456.789"),
        (100, "100"), (1e20, "100000000000000000000"), (123e18, "123000000000000000000"), (1e21, "1e+21"),
        (1.5e21, "1.5e+21"), (-1.25e300, "-1.25e+300"), (0.000_001, "0.000001"), (1e-7, "1e-7"),
        (1.23e-7, "1.23e-7"), (0.000_012_3, "0.0000123"), (.leastNonzeroMagnitude, "5e-324"),
        (1 / 3.0, "0.3333333333333333"),
        (0.1 + 0.2, "0.30000000000000004"), (9_007_199_254_740_992, "9007199254740992"),
        (1.797_693_134_862_315_7e308, "1.7976931348623157e+308"), (.nan, "NaN"), (.infinity, "Infinity"),
        (-.infinity, "-Infinity"),
    ])
    func numbersAreWrittenAsInJavaScript(number: Double, text: String) {
        #expect(number.shortestText == text)
    }

    @Test("Any finite number is equal after writing and reading")
    func roundTrip() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<randomRounds(4_000) {
            let number = Double(bitPattern: random.next())
            guard number.isFinite else { continue }
            #expect(Double(number.shortestText) == number)
        }
    }

    @Test("Every power of ten is written correctly")
    func powersOfTen() throws {
        for exponent in -320...308 {
            let text = exponent < 0 ? "1e\(exponent)" : "1e+\(exponent)"
            let number = try #require(Double(text))
            let written = number.shortestText
            #expect(written.contains("e") == !(-6...20).contains(exponent))
            #expect(Double(written) == number)
        }
    }
}
