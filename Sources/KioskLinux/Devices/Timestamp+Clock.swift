import CPolling
public import KioskInput

extension Timestamp {
    /// Returns the current time of this machine's monotonic clock, or of its real-time clock.
    public static func now(isMonotonic: Bool = true) -> Timestamp {
        Timestamp(nanoseconds: polling_now(isMonotonic))
    }
}
