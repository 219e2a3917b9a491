import CPolling
public import KioskInput

extension Timestamp {
    /// The time on this machine's monotonic clock, or its real-time clock.
    public static func now(isMonotonic: Bool = true) -> Timestamp {
        Timestamp(nanoseconds: polling_now(isMonotonic))
    }
}
