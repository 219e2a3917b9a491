import KioskInput

/// The connections since the last one that was stable, and what was reported about them.
///
/// Two clients with one id end the connections of each other: each connection succeeds, and ends when the other client returns. Not all
/// brokers send the reason, so the pattern is the only sign. As long as connections are not stable, the delays between attempts grow,
/// and what repeats with each attempt is reported once. Equal messages within one connection are limited and counted.
struct ConnectionHistory: Sendable {
    /// The end of a connection.
    enum Ending: Hashable, Sendable {
        /// The connection was not established.
        case failed
        /// The connection ended early.
        case short
        /// Several connections in a row ended early, which has not been reported.
        case unstable
        /// The connection had lasted.
        case stable
    }

    /// The number of connections in a row that end early before another client is suspected.
    static let maximumShortCount = 3

    /// The maximum number of messages that are stored, against clients that cause different ones.
    static let maximumMessageCount = 100

    /// The maximum number of equal messages of a connection that are reported within `repetitionInterval`.
    static let maximumRepetitionCount = 10

    /// The time after which equal messages of a connection are reported again, in seconds.
    static let repetitionInterval = 3_600.0

    /// The equal messages of a connection.
    private struct Repetitions {
        /// The time of the first message of the current interval.
        var start: Timestamp
        /// The number of messages of the interval that were reported.
        var reportedCount = 1
        /// The number of messages that were not reported since the last one that was.
        var suppressedCount = 0
    }

    /// The time for which a stable connection lasts, in seconds.
    let stableTime: Double

    private var start: Timestamp?
    private var shortCount = 0
    private var isSameIDReported = false
    /// The messages of earlier attempts, and those of the current one.
    private var earlierMessages: Set<String> = []
    private var messages: [String: Repetitions] = [:]

    /// Creates a history without connections.
    ///
    /// - Parameter stableTime: The time for which a stable connection lasts, in seconds.
    init(stableTime: Double) {
        self.stableTime = stableTime
    }

    /// Records that the broker has accepted the connection.
    mutating func didConnect(at time: Timestamp) {
        start = time
    }

    /// Records the end of a connection, or that it was not established.
    mutating func didEnd(at time: Timestamp) -> Ending {
        defer { start = nil }
        if isStable(at: time) {
            reset()
            return .stable
        }
        earlierMessages.formUnion(messages.keys.prefix(max(0, Self.maximumMessageCount - earlierMessages.count)))
        messages = [:]
        guard start != nil else {
            shortCount = 0
            return .failed
        }
        shortCount += 1
        guard shortCount >= Self.maximumShortCount, !isSameIDReported else { return .short }
        isSameIDReported = true
        return .unstable
    }

    /// Records that the broker has sent the reason of the end: another client with the same id.
    mutating func didReportSameID() {
        isSameIDReported = true
    }

    /// Returns whether a message is reported: not if an earlier attempt has caused it since the last stable connection, or if the
    /// current connection has caused it too often.
    mutating func admits(_ message: String, at time: Timestamp) -> Bool {
        if isStable(at: time) { earlierMessages = [] }
        guard !earlierMessages.contains(message) else { return false }
        guard var known = messages[message] else {
            if messages.count < Self.maximumMessageCount { messages[message] = Repetitions(start: time) }
            return true
        }
        defer { messages[message] = known }
        if time.seconds(since: known.start) >= Self.repetitionInterval {
            (known.start, known.reportedCount) = (time, 0)
        }
        guard known.reportedCount < Self.maximumRepetitionCount else {
            known.suppressedCount += 1
            return false
        }
        known.reportedCount += 1
        return true
    }

    /// Returns the number of messages equal to one that were not reported since the last one that was, and sets it to 0.
    mutating func takeSuppressedCount(of message: String) -> Int {
        defer { messages[message]?.suppressedCount = 0 }
        return messages[message]?.suppressedCount ?? 0
    }

    /// Returns the messages of the current connection of which equal ones were not reported since, with their numbers, and sets these
    /// to 0.
    mutating func takeSuppressed() -> [(message: String, count: Int)] {
        let suppressed = messages.filter { $0.value.suppressedCount > 0 }.sorted { $0.key < $1.key }
        return suppressed.map { ($0.key, takeSuppressedCount(of: $0.key)) }
    }

    /// Removes everything.
    mutating func reset() {
        self = ConnectionHistory(stableTime: stableTime)
    }

    private func isStable(at time: Timestamp) -> Bool {
        start.map { time.seconds(since: $0) >= stableTime } ?? false
    }
}
