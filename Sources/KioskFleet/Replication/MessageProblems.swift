import KioskInput

/// The problems of the messages that a replica ignores, of which few are reported: a faulty or hostile client must not fill the log.
struct MessageProblems {
    private struct Source: Hashable {
        var kiosk: String
        var topic: String
    }

    /// The time between reports of one kiosk and topic, in seconds.
    static let interval = 600.0

    /// The maximum number of kiosks and topics that are reported in an interval, against names that a client invents.
    static let maximumSourceCount = 20

    private var invalidCount = 0
    /// The refusals of the current interval, and its end.
    private var sources: Set<Source> = []
    private var end: Timestamp?

    /// Returns the report of an invalid message; nil if there were enough.
    mutating func report(invalid error: FleetError) -> String? {
        invalidCount += 1
        guard invalidCount <= 20 || invalidCount.isMultiple(of: 1_000) else { return nil }
        return "message ignored (\(invalidCount) so far): \(error)"
    }

    /// Returns the report of a refused stamp; nil if one of the same kiosk and topic was reported in the interval.
    ///
    /// - Parameters:
    ///   - stamp: The stamp.
    ///   - topic: The topic of its message.
    ///   - time: The time.
    ///   - maximumSkew: The limit, in milliseconds.
    mutating func report(
        refused stamp: VersionStamp, in topic: String, at time: FleetTime, maximumSkew: UInt64
    ) -> String? {
        if end.map({ time.now >= $0 }) ?? true {
            sources = []
            end = time.now.advanced(bySeconds: Self.interval)
        }
        guard sources.count < Self.maximumSourceCount,
            sources.insert(Source(kiosk: stamp.kiosk, topic: topic)).inserted
        else { return nil }
        let lead = (stamp.millisecond - min(time.millisecond, stamp.millisecond)) / 1000
        return
            "a change of \"\(stamp.kiosk)\" in \(topic) is refused: its stamp is \(lead) s ahead of the clock of this"
            + " kiosk, and the limit is \(maximumSkew / 1000) s; set both clocks, or run kioskmaps fleet repair"
    }
}
