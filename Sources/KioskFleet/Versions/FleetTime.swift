import KioskInput

/// A moment on both clocks of a machine.
struct FleetTime: Hashable, Sendable {
    /// The time of the clock that drives the connection, which never decreases; for delays.
    var now: Timestamp

    /// The milliseconds since 1970 by the clock of the machine, which may be wrong or change; for stamps.
    var millisecond: UInt64
}
