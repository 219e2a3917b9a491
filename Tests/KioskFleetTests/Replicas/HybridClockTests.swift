import Testing

@testable import KioskFleet

/// The stamps of changes.
@Suite struct HybridClockTests {
    @Test("Stamps increase while the clock of the machine stands still or is set back")
    func increasing() {
        var clock = HybridClock(kiosk: "a")
        let times: [UInt64] = [1000, 1000, 1000, 500, 0, 1001]
        let stamps = times.map { clock.stamp(at: $0) }
        #expect(zip(stamps, stamps.dropFirst()).allSatisfy { $0 < $1 })
        #expect(stamps.last?.millisecond == 1001)
    }

    @Test("A stamp exceeds those that were observed, of kiosks whose clocks are hours ahead")
    func observing() {
        var clock = HybridClock(kiosk: "a")
        let ahead = VersionStamp(time: 7_200_000 << 16, kiosk: "z")
        clock.observe(ahead)
        #expect(clock.stamp(at: 1000) > ahead)
    }

    @Test("The counter carries into the milliseconds, and the last time is not exceeded")
    func limits() {
        var clock = HybridClock(kiosk: "a")
        clock.observe(VersionStamp(time: 5 << 16 | 0xFFFF, kiosk: "b"))
        #expect(clock.stamp(at: 1) == VersionStamp(time: 6 << 16, kiosk: "a"))
        clock.observe(VersionStamp(time: .max, kiosk: "b"))
        #expect(clock.stamp(at: .max).time == VersionStamp.latestTime)
        #expect(VersionStamp("\(clock.stamp(at: .max))") == clock.stamp(at: .max))
    }
}
