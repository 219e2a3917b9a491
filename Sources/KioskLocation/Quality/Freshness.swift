public import Foundation

/// The reliability of the last fix, by its age.
public enum Freshness: Int, CaseIterable, Comparable, Hashable, Sendable {
    /// The provider sends fixes.
    case fresh
    /// The provider has missed one or two fixes.
    case aging
    /// The provider has been silent for so long that the fix is shown as outdated.
    case stale
    /// The provider sends no fixes any more.
    case lost

    /// Returns whether the first value is fresher than the second one.
    public static func < (left: Freshness, right: Freshness) -> Bool { left.rawValue < right.rawValue }
}

/// The ages at which the freshness of a fix changes.
///
/// Ages are seconds since a fix was received, on a monotonic clock: receivers set the clock of the machine, so that the
/// timestamp of a fix does not determine its age.
public struct FreshnessThresholds: Hashable, Sendable {
    /// The age above which a fix is aging, in seconds.
    public var aging: TimeInterval
    /// The age above which a fix is stale, in seconds.
    public var stale: TimeInterval
    /// The age above which a fix is lost, in seconds.
    public var lost: TimeInterval

    /// Creates thresholds, by default for a provider that sends a fix each second.
    ///
    /// - Parameters:
    ///   - aging: The age above which a fix is aging, in seconds.
    ///   - stale: The age above which a fix is stale, in seconds.
    ///   - lost: The age above which a fix is lost, in seconds.
    public init(aging: TimeInterval = 3, stale: TimeInterval = 10, lost: TimeInterval = 60) {
        self.aging = aging
        self.stale = stale
        self.lost = lost
    }

    /// Creates the thresholds of a provider that sends fixes at an interval, in seconds.
    ///
    /// A fix is stale after three intervals, but not before five seconds.
    public init(expectedInterval: TimeInterval) {
        let interval = expectedInterval.isFinite ? max(expectedInterval, 0) : 0
        let stale = max(5, 3 * interval)
        self.init(aging: max(3, 1.5 * interval), stale: stale, lost: 6 * stale)
    }

    /// Returns the freshness of a fix of an age, in seconds; NaN is lost.
    public func freshness(age: TimeInterval) -> Freshness {
        if age <= aging { return .fresh }
        if age <= stale { return .aging }
        return age <= lost ? .stale : .lost
    }

    /// Returns the age at which the freshness of a fix changes next; nil if it is lost.
    ///
    /// A client needs one wake-up instead of a repeating timer.
    public func nextChange(afterAge age: TimeInterval) -> TimeInterval? {
        switch freshness(age: age) {
        case .fresh: aging.nextUp
        case .aging: stale.nextUp
        case .stale: lost.nextUp
        case .lost: nil
        }
    }
}
