/// Tells the time on the clock of a source that stamps what it sends, such as a panel, by a clock of this machine.
///
/// The two need not agree on anything but how fast time goes.
package struct SourceClock: Sendable {
    /// One moment on both clocks: that of the last stamp.
    private var last: (source: Timestamp, here: Timestamp)?

    /// Creates one for a source that has sent nothing yet.
    package init() {}

    /// Learns the time of the source from a stamp that came just now.
    package mutating func follow(_ stamp: Timestamp, at here: Timestamp) {
        last = (stamp, here)
    }

    /// Returns what the clock of the source shows at a moment here; `nil` before the first stamp.
    package func time(at here: Timestamp) -> Timestamp? {
        last.map { $0.source.advanced(byNanoseconds: here.nanoseconds(since: $0.here)) }
    }

    /// Returns what the clock here shows at a moment of the source; `nil` before the first stamp.
    package func here(at time: Timestamp) -> Timestamp? {
        last.map { $0.here.advanced(byNanoseconds: time.nanoseconds(since: $0.source)) }
    }
}
