/// A conversion between the clock of a source with timestamps, such as a panel, and a clock of this machine.
///
/// The clocks need to agree only in their rate.
package struct SourceClock: Sendable {
    /// One moment on both clocks: that of the last timestamp.
    private var last: (source: Timestamp, here: Timestamp)?

    /// Creates a conversion before the first timestamp.
    package init() {}

    /// Updates the conversion by a timestamp that has just arrived.
    package mutating func follow(_ stamp: Timestamp, at here: Timestamp) {
        last = (stamp, here)
    }

    /// Updates the conversion by a timestamp that has arrived, unless an earlier one arrived with less delay.
    ///
    /// The delay of a report is different each time, and at least that of the fastest one.
    package mutating func followEarliest(_ stamp: Timestamp, at here: Timestamp) {
        if let expected = self.here(at: stamp), expected <= here { return }
        follow(stamp, at: here)
    }

    /// Returns the time on the clock of the source at a time here; `nil` before the first timestamp.
    package func time(at here: Timestamp) -> Timestamp? {
        last.map { $0.source.advanced(byNanoseconds: here.nanoseconds(since: $0.here)) }
    }

    /// Returns the time on the clock here at a time of the source; `nil` before the first timestamp.
    package func here(at time: Timestamp) -> Timestamp? {
        last.map { $0.here.advanced(byNanoseconds: time.nanoseconds(since: $0.source)) }
    }
}
