import KioskInput
import Testing

@Suite("Clocks of sources")
struct SourceClockTests {
    private func stamp(_ milliseconds: Int64) -> Timestamp { Timestamp(microseconds: milliseconds * 1000) }

    @Test("The report with the least delay determines the conversion")
    func earliest() {
        var clock = SourceClock()
        #expect(clock.time(at: stamp(5)) == nil)
        clock.followEarliest(stamp(1000), at: stamp(25))
        #expect(clock.time(at: stamp(25)) == stamp(1000))
        // A report that arrives late does not set the clock back.
        clock.followEarliest(stamp(1010), at: stamp(60))
        #expect(clock.time(at: stamp(60)) == stamp(1035))
        clock.followEarliest(stamp(1040), at: stamp(61))
        #expect(clock.time(at: stamp(61)) == stamp(1040))
        #expect(clock.here(at: stamp(1050)) == stamp(71))
    }

    @Test("A clock that is fast or slow does not diverge from the conversion", arguments: [0.9999, 1.0001])
    func divergence(rate: Double) {
        var clock = SourceClock()
        for second in 0..<3600 {
            for (offset, delay) in [(0.0, 0.004), (0.3, 0.03), (0.6, 0.05)] {
                let here = Double(second) + offset
                clock.followEarliest(Timestamp(seconds: rate * (here - delay)), at: Timestamp(seconds: here))
            }
            let now = Double(second) + 0.9
            let expected = Timestamp(seconds: rate * (now - 0.004))
            let error = clock.time(at: Timestamp(seconds: now))?.seconds(since: expected)
            #expect(error.map { abs($0) < 0.0025 } == true, "after \(second) s")
        }
    }

    @Test("After a pause and a jump of a clock, the next report determines the conversion")
    func pauses() {
        var clock = SourceClock()
        clock.followEarliest(stamp(1000), at: stamp(25))
        clock.followEarliest(stamp(31_000), at: stamp(30_125))
        #expect(clock.time(at: stamp(30_125)) == stamp(31_000))
        clock.followEarliest(stamp(32_000), at: stamp(10))
        #expect(clock.time(at: stamp(10)) == stamp(32_000))
    }
}
