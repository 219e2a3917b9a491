/// The hybrid logical clock of a kiosk: its stamps increase, exceed all stamps it has observed, and are near the time of its
/// machine if that is right.
///
/// Source: Kulkarni, Demirbas, Madappa, Avva and Leone, "Logical Physical Clocks" (2014).
struct HybridClock: Sendable {
    /// The id of the kiosk.
    let kiosk: String

    private var latest: UInt64 = 0

    /// Creates a clock that has observed nothing.
    init(kiosk: String) {
        self.kiosk = kiosk
    }

    /// Returns the stamp of a new change.
    ///
    /// - Parameter millisecond: The milliseconds since 1970 by the clock of the machine.
    mutating func stamp(at millisecond: UInt64) -> VersionStamp {
        let physical = min(millisecond, VersionStamp.latestMillisecond) << 16
        // A carry of the counter moves the time on by a millisecond.
        latest = min(max(physical, latest + 1), VersionStamp.latestTime)
        return VersionStamp(time: latest, kiosk: kiosk)
    }

    /// The milliseconds since 1970 of the latest stamp that was observed or returned.
    var latestMillisecond: UInt64 { latest >> 16 }

    /// Sets the clock back, so that its next stamp exceeds these alone.
    mutating func reset(to stamps: some Sequence<VersionStamp>) {
        latest = 0
        for stamp in stamps { observe(stamp) }
    }

    /// Moves the clock beyond an accepted stamp of another kiosk.
    mutating func observe(_ stamp: VersionStamp) {
        latest = max(latest, min(stamp.time, VersionStamp.latestTime))
    }
}
