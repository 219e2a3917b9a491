import KioskInput

/// The check of stamps against the clock of the machine, and what it has refused.
///
/// A stamp that is further ahead than the limit is refused: a clock that followed it would give all later changes of the fleet
/// stamps of that time, and one with the last stamp of all would decide every later conflict. The clock of the kiosk itself may
/// be behind, so refused records are requested again when their time has come, such as when the clock is set.
struct StampGate: Sendable {
    /// The maximum time by which a stamp may be ahead, in milliseconds.
    private let maximumSkew: UInt64
    /// The time between requests of refused records, in seconds.
    private let interval: Double
    /// The earliest time of the refused records, in milliseconds since 1970; nil if none was refused.
    private var earliestRefused: UInt64?

    /// The time at which to call `takeDue(at:)`; nil if nothing was refused.
    private(set) var deadline: Timestamp?

    /// Creates a check that has refused nothing.
    init(_ options: ReplicaOptions) {
        maximumSkew = options.maximumSkew
        interval = options.refusalInterval
    }

    /// Whether the kiosk lacks records because it has refused them.
    var hasRefused: Bool { earliestRefused != nil }

    /// Returns the latest time of stamps that are accepted, in milliseconds since 1970.
    func limit(at time: FleetTime) -> UInt64 { min(time.millisecond, VersionStamp.latestMillisecond) + maximumSkew }

    /// Returns whether a record may be merged.
    mutating func accepts(_ record: AnnotationRecord, at time: FleetTime) -> Bool {
        let millisecond = record.latestStamp.millisecond
        guard millisecond > limit(at: time) else { return true }
        earliestRefused = min(earliestRefused ?? millisecond, millisecond)
        deadline = deadline ?? time.now.advanced(bySeconds: interval)
        return false
    }

    /// Returns whether the time of a refused record has come, once.
    mutating func takeDue(at time: FleetTime) -> Bool {
        guard let earliestRefused, let deadline, time.now >= deadline else { return false }
        guard earliestRefused <= limit(at: time) else {
            self.deadline = time.now.advanced(bySeconds: interval)
            return false
        }
        reset()
        return true
    }

    /// Forgets what was refused, before all records are requested.
    mutating func reset() {
        earliestRefused = nil
        deadline = nil
    }
}
