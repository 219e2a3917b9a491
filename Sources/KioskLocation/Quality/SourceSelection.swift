public import Foundation

/// Chooses among sources by priority: from the first one down as they fall silent, and up again when they are back.
///
///     var selection = SourceSelection(count: 3)
///     if selection.isChosen(fix, from: 1, at: now) { show(fix) }
///
/// A source that is silent for longer than `staleness` is left at once for the best one that is not. A better
/// one is gone back to after `confirmations` good fixes in a row, so that a receiver at the edge of its reception does not
/// make the puck go to and fro.
public struct SourceSelection: Hashable, Sendable {
    /// A source that has been silent for longer than so many seconds is not heard.
    public var staleness: TimeInterval
    /// A better source is heard after so many fixes, none of which came later than `staleness` after the one before.
    public var confirmations: Int
    /// The number of the source that is heard, counted from 0, which is the best; `nil` before the first fix.
    public private(set) var current: Int?

    private var lastTimes: [TimeInterval?]
    private var streaks: [Int]

    /// Creates a selection among so many sources.
    public init(count: Int, staleness: TimeInterval = 10, confirmations: Int = 3) {
        self.staleness = staleness
        self.confirmations = confirmations
        lastTimes = Array(repeating: nil, count: max(count, 0))
        streaks = Array(repeating: 0, count: max(count, 0))
    }

    /// Notes a fix that came from a source at a time, in seconds of a clock that never goes back, and returns whether it
    /// is the one to be shown.
    ///
    /// Fixes that are none do not count, and neither do those of sources that there are not.
    /// - Complexity: O(*n*) in the sources.
    public mutating func isChosen(_ fix: Location, from source: Int, at time: TimeInterval) -> Bool {
        guard lastTimes.indices.contains(source), fix.isValid else { return false }
        streaks[source] = isHeard(source, at: time) ? streaks[source] + 1 : 1
        lastTimes[source] = time
        guard let current, current != source else {
            self.current = source
            return true
        }
        let isBetter = source < current && streaks[source] >= confirmations
        let isNeeded = !isHeard(current, at: time) && best(at: time) == source
        guard isBetter || isNeeded else { return false }
        self.current = source
        return true
    }

    /// Returns the best source that is not silent at a time, `nil` when all are.
    ///
    /// - Complexity: O(*n*) in the sources.
    public func best(at time: TimeInterval) -> Int? {
        lastTimes.indices.first { isHeard($0, at: time) }
    }

    private func isHeard(_ source: Int, at time: TimeInterval) -> Bool {
        lastTimes[source].map { time - $0 <= staleness } ?? false
    }
}
