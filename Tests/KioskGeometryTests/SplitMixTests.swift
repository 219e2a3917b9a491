import Testing

@testable import KioskGeometry

@Suite("Seeded random numbers")
struct SplitMixTests {
    @Test("The numbers of a seed are those of the published algorithm")
    func publishedValues() {
        var random = SplitMix(seed: 1_234_567)
        let expected: [UInt64] = [
            6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
            4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
        ]
        for number in expected {
            let next = random.next()
            #expect(next == number)
        }
    }

    @Test("Numbers lie in their range, and a chance of one in one is always met")
    func ranges() {
        var random = SplitMix(seed: 1)
        for _ in 0..<1000 {
            let (unit, number, isMet) = (random.nextUnit(), random.number(-2...3), random.chance(of: 1))
            #expect((0..<1).contains(unit))
            #expect((-2...3).contains(number))
            #expect(isMet)
        }
    }
}
