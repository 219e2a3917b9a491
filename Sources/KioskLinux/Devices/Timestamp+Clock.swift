// Both, because either may be the one that Swift takes timespec from.
import CLibevdev
import Glibc
import KioskInput

extension Timestamp {
    /// The time on a clock of this machine.
    static func now(on clock: clockid_t = CLOCK_MONOTONIC) -> Timestamp {
        var time = timespec()
        clock_gettime(clock, &time)
        return Timestamp(time)
    }

    /// Takes a time as the kernel writes it.
    init(_ time: timespec) {
        self.init(nanoseconds: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
    }
}
