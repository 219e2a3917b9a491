public import KioskInput

/// When something began and when it was done, on the clock of the map.
///
/// The clock is the map view's `FrameClock`, so that the times of a scenario are exact; a map without a clock stamps
/// everything with `Timestamp.zero`. These are no dates: a kiosk's clock of the day may jump, the frame clock never goes back.
public struct EventTimeInterval: Hashable, Sendable {
    /// When it began.
    public var begin: Timestamp

    /// When it was done.
    public var end: Timestamp
}
