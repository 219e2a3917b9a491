/// A conversion between the clock of a source with timestamps, such as a panel, and a clock of this machine.
///
/// The clocks need to agree only in their rate, which may differ by 0.01 %.
package struct SourceClock: Sendable {
    /// A moment on both clocks.
    private typealias Moment = (source: Timestamp, here: Timestamp)

    /// The time in which the timestamp with the least delay is searched, in seconds: the clocks diverge by a millisecond meanwhile.
    private static let searchInterval = 10.0

    /// The moment of the conversion: that of the last timestamp, or of the one with the least delay.
    private var last: Moment?

    /// The moment with the least delay since the search began, and the time at which it began.
    private var search: (earliest: Moment, start: Timestamp)?

    /// Creates a conversion before the first timestamp.
    package init() {}

    /// Updates the conversion by a timestamp that has just arrived.
    package mutating func follow(_ stamp: Timestamp, at here: Timestamp) {
        last = (stamp, here)
    }

    /// Updates the conversion by a timestamp that has arrived, unless another one arrived with less delay in the last 10 to 20 seconds.
    ///
    /// The delay of a report is different each time, and at least that of the fastest one. Earlier ones are not compared, since the clocks
    /// diverge.
    package mutating func followEarliest(_ stamp: Timestamp, at here: Timestamp) {
        let moment: Moment = (stamp, here)
        let age = search.map { here.seconds(since: $0.start) } ?? .infinity
        if let search, (0..<Self.searchInterval).contains(age) {
            if Self.isEarlier(moment, than: search.earliest) { self.search?.earliest = moment }
        } else {
            // The search that has ended provides the conversion, unless it ended long ago.
            last = (0..<2 * Self.searchInterval).contains(age) ? search?.earliest : nil
            search = (moment, here)
        }
        if let last, !Self.isEarlier(moment, than: last) { return }
        last = moment
    }

    /// Returns whether a moment has less delay than another one.
    private static func isEarlier(_ moment: Moment, than other: Moment) -> Bool {
        moment.here < here(at: moment.source, other)
    }

    private static func here(at time: Timestamp, _ moment: Moment) -> Timestamp {
        moment.here.advanced(byNanoseconds: time.nanoseconds(since: moment.source))
    }

    /// Returns the time on the clock of the source at a time here; `nil` before the first timestamp.
    package func time(at here: Timestamp) -> Timestamp? {
        last.map { $0.source.advanced(byNanoseconds: here.nanoseconds(since: $0.here)) }
    }

    /// Returns the time on the clock here at a time of the source; `nil` before the first timestamp.
    package func here(at time: Timestamp) -> Timestamp? {
        last.map { Self.here(at: time, $0) }
    }
}
