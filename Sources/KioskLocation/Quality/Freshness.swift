public import Foundation

/// How far the fix that is shown can be trusted to be where the device is.
public enum Freshness: Int, CaseIterable, Comparable, Hashable, Sendable {
    /// The source is talking.
    case fresh
    /// The source has missed a fix or two.
    case aging
    /// The source has been silent for so long that the fix is shown as an old one.
    case stale
    /// The source is gone.
    case lost

    /// Whether one is fresher than the other.
    public static func < (left: Freshness, right: Freshness) -> Bool { left.rawValue < right.rawValue }
}

/// At which ages a fix is how fresh.
///
/// Ages are seconds since a fix came, by a clock that never goes back: receivers set the clock of the machine, and
/// then the time of a fix says nothing about its age.
public struct FreshnessThresholds: Hashable, Sendable {
    /// Older fixes are aging.
    public var aging: TimeInterval
    /// Older fixes are stale.
    public var stale: TimeInterval
    /// Older fixes are lost.
    public var lost: TimeInterval

    /// Creates thresholds in seconds, for a source that brings a fix each second unless they say otherwise.
    public init(aging: TimeInterval = 3, stale: TimeInterval = 10, lost: TimeInterval = 60) {
        self.aging = aging
        self.stale = stale
        self.lost = lost
    }

    /// Creates the thresholds of a source that brings a fix every so many seconds.
    ///
    /// Three fixes missed make it stale, but nothing below five seconds does.
    public init(expectedInterval: TimeInterval) {
        let interval = expectedInterval.isFinite ? max(expectedInterval, 0) : 0
        let stale = max(5, 3 * interval)
        self.init(aging: max(3, 1.5 * interval), stale: stale, lost: 6 * stale)
    }

    /// Returns how fresh a fix of an age is; an age that is no number is lost.
    public func freshness(age: TimeInterval) -> Freshness {
        if age <= aging { return .fresh }
        if age <= stale { return .aging }
        return age <= lost ? .stale : .lost
    }

    /// Returns the age at which a fix of an age will be less fresh, `nil` when it is lost already.
    ///
    /// Whoever waits for it needs no timer that ticks.
    public func nextChange(afterAge age: TimeInterval) -> TimeInterval? {
        switch freshness(age: age) {
        case .fresh: aging.nextUp
        case .aging: stale.nextUp
        case .stale: lost.nextUp
        case .lost: nil
        }
    }
}
