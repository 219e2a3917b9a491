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
}
