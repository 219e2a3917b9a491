import KioskInput
import Testing

@Suite struct TimestampTests {
    @Test("The units of a timestamp are consistent")
    func unitsAgree() {
        let time = Timestamp(microseconds: 1_500_000)
        #expect(time == Timestamp(seconds: 1.5))
        #expect(time == Timestamp(seconds: 1, microseconds: 500_000))
        #expect(time.nanoseconds == 1_500_000_000)
        #expect(time.seconds == 1.5)
        #expect(time.microseconds == 1_500_000)
    }

    @Test("Microseconds are rounded down")
    func microsecondsRoundDown() {
        let nanoseconds: [Int64] = [-1001, -1000, -1, 0, 1, 999, 1000]
        #expect(nanoseconds.map { Timestamp(nanoseconds: $0).microseconds } == [-2, -1, -1, 0, 0, 0, 1])
    }

    @Test("Differences and sums are exact")
    func differencesAndAdditions() {
        let down = Timestamp(microseconds: 100)
        let lift = down.advanced(bySeconds: 0.25)
        #expect(lift.seconds(since: down) == 0.25)
        #expect(down.nanoseconds(since: lift) == -250_000_000)
        #expect(lift.advanced(byNanoseconds: -250_000_000) == down)
        #expect(down < lift)
    }

    @Test(
        "Arithmetic saturates at the limits", arguments: [Int64.min, -1, 0, 1, Int64.max],
        [Int64.min, -1, 0, 1, Int64.max])
    func arithmeticSaturates(left: Int64, right: Int64) {
        let (a, b) = (Timestamp(nanoseconds: left), Timestamp(nanoseconds: right))
        let exactSum = Double(left) + Double(right)
        let exactDifference = Double(left) - Double(right)
        #expect(abs(Double(a.advanced(byNanoseconds: right).nanoseconds) - exactSum) <= 1 || abs(exactSum) > 9e18)
        #expect(abs(Double(a.nanoseconds(since: b)) - exactDifference) <= 1 || abs(exactDifference) > 9e18)
        #expect((a.nanoseconds(since: b) < 0) == (left < right))
        #expect((a < b) == (left < right))
    }

    @Test("Conversions saturate at the limits")
    func conversionsSaturate() {
        #expect(Timestamp(microseconds: .max).nanoseconds == .max)
        #expect(Timestamp(microseconds: .min).nanoseconds == .min)
        #expect(Timestamp(seconds: .max, microseconds: .max).nanoseconds == .max)
        #expect(Timestamp(seconds: .min, microseconds: -1).nanoseconds == .min)
        #expect(Timestamp(seconds: .infinity).nanoseconds == .max)
        #expect(Timestamp(seconds: -.infinity).nanoseconds == .min)
        #expect(Timestamp(seconds: 1e300).nanoseconds == .max)
        #expect(Timestamp(seconds: .nan) == .zero)
        #expect(Timestamp.zero.advanced(bySeconds: .nan) == .zero)
    }
}
