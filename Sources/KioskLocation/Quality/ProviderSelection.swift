public import Foundation

/// A selection among providers by priority, which skips silent ones.
///
///     var selection = ProviderSelection(count: 3)
///     if selection.isSelected(fix, from: 1, at: now) { show(fix) }
///
/// A provider that is silent for longer than `staleness` is replaced at once by the best one that is not. A better provider is
/// selected again after `confirmations` consecutive valid fixes, so that a receiver at the edge of its reception does not
/// make the puck alternate between two positions.
public struct ProviderSelection: Hashable, Sendable {
    /// The time without a fix after which a provider is silent, in seconds.
    public var staleness: TimeInterval
    /// The number of fixes, none of them later than `staleness` after the previous one, that select a better provider.
    public var confirmations: Int
    /// The index of the selected provider, the best of which is 0; nil before the first fix.
    public private(set) var current: Int?

    private var lastTimes: [TimeInterval?]
    private var streaks: [Int]

    /// Creates a selection.
    ///
    /// - Parameters:
    ///   - count: The number of providers; less than 0 counts as 0.
    ///   - staleness: The time without a fix after which a provider is silent, in seconds.
    ///   - confirmations: The number of consecutive fixes that select a better provider.
    public init(count: Int, staleness: TimeInterval = 10, confirmations: Int = 3) {
        self.staleness = staleness
        self.confirmations = confirmations
        lastTimes = Array(repeating: nil, count: max(count, 0))
        streaks = Array(repeating: 0, count: max(count, 0))
    }

    /// Records a fix, and returns whether its provider is selected.
    ///
    /// Invalid fixes and indices are ignored.
    ///
    /// - Parameters:
    ///   - fix: The fix.
    ///   - provider: The index of its provider.
    ///   - time: The time on a monotonic clock, in seconds.
    /// - Complexity: O(*n*) in the number of providers.
    public mutating func isSelected(_ fix: Location, from provider: Int, at time: TimeInterval) -> Bool {
        guard lastTimes.indices.contains(provider), fix.isValid else { return false }
        streaks[provider] = isAlive(provider, at: time) ? streaks[provider] + 1 : 1
        lastTimes[provider] = time
        guard let current, current != provider else {
            self.current = provider
            return true
        }
        let isBetter = provider < current && streaks[provider] >= confirmations
        let isNeeded = !isAlive(current, at: time) && best(at: time) == provider
        guard isBetter || isNeeded else { return false }
        self.current = provider
        return true
    }

    /// Returns the best provider that is not silent at a time; nil if all are.
    ///
    /// - Complexity: O(*n*) in the number of providers.
    public func best(at time: TimeInterval) -> Int? {
        lastTimes.indices.first { isAlive($0, at: time) }
    }

    private func isAlive(_ provider: Int, at time: TimeInterval) -> Bool {
        lastTimes[provider].map { time - $0 <= staleness } ?? false
    }
}
