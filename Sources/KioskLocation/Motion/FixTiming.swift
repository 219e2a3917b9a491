import Foundation

/// The intervals and the delays of fixes, from their times and from the times of their arrival.
///
/// The clock of a receiver may differ from that of the map by any amount. The least difference between the two times is that of the
/// fixes that arrived without a delay; it follows a drift of the clocks.
struct FixTiming: Sendable {
    private var last: (date: Date, arrival: TimeInterval)?
    private var leastDifference: TimeInterval = 0

    /// The interval before the last fix, in seconds; nil before the second fix and for fixes that are not live.
    private(set) var interval: TimeInterval?

    /// The longest time between recent arrivals of fixes that are live, in seconds; 0 before the second fix.
    ///
    /// It decreases with each fix, and a single gap counts at most as twice the usual time.
    private(set) var longestInterval: TimeInterval = 0

    /// The delay of the last fix beyond the least one, in seconds.
    private var delay: TimeInterval = 0

    /// The age of the last fix at its arrival by the clock of fixes, in seconds; nil if it is unknown or not plausible.
    private var measuredAge: TimeInterval?

    /// The part of the time by which the least difference grows, so that it follows a clock that is slow.
    private static let drift = 0.01

    /// The fraction by which the longest interval approaches a shorter one.
    private static let decrease = 0.1

    /// The difference between the intervals of fixes and of their arrivals above which the fixes are not live, in seconds, as in a
    /// replay at another speed.
    private static let largestDifference = 0.75

    /// The maximum delay, in seconds.
    private static let longestDelay = 2.0

    /// The ages that a fix can have; those of clocks that are not synchronised are others, in seconds.
    private static let plausibleAges = 0.0...1.0

    /// The time after a fix within which an earlier one that it overtook arrives, in seconds.
    private static let overtakingTime = 0.5

    /// Returns whether a fix arrives shortly after a later one that overtook it.
    ///
    /// - Parameters:
    ///   - date: The time of the fix.
    ///   - arrival: The time of its arrival, in seconds on the clock of the map.
    func isOvertaken(_ date: Date, at arrival: TimeInterval) -> Bool {
        guard let last else { return false }
        let delay = last.date.timeIntervalSince(date)
        // A clock that is set back changes by more than a delay, and a fix at the same time replaces the last one.
        return delay > 0 && delay <= Self.longestDelay && arrival > last.arrival
            && arrival - last.arrival <= Self.overtakingTime
    }

    /// Returns whether a fix is later than the last one by less than a time in seconds.
    func isFollowed(by date: Date, within duration: TimeInterval) -> Bool {
        guard let interval = last.map({ date.timeIntervalSince($0.date) }) else { return false }
        return interval > 0 && interval < duration
    }

    /// Adds a fix.
    ///
    /// - Parameters:
    ///   - date: The time of the fix.
    ///   - arrival: The time of its arrival, in seconds on the clock of the map.
    ///   - arrivalDate: The date of its arrival on the clock of fixes; nil if it is unknown.
    mutating func add(_ date: Date, at arrival: TimeInterval, arrivalDate: Date?) {
        defer { last = (date, arrival) }
        measuredAge = arrivalDate?.timeIntervalSince(date)
        if let age = measuredAge, !Self.plausibleAges.contains(age) { measuredAge = nil }
        let difference = arrival - date.timeIntervalSinceReferenceDate
        guard let last, difference.isFinite else {
            (interval, leastDifference, delay) = (nil, difference.isFinite ? difference : 0, 0)
            return
        }
        let (fixed, arrived) = (date.timeIntervalSince(last.date), arrival - last.arrival)
        if fixed > 0, abs(fixed - arrived) <= Self.largestDifference {
            interval = fixed
            let usual = longestInterval + Self.decrease * (arrived - longestInterval)
            longestInterval = longestInterval > 0 ? max(usual, min(arrived, 2 * longestInterval)) : arrived
            leastDifference = min(difference, leastDifference + Self.drift * fixed)
            delay = min(difference - leastDifference, Self.longestDelay)
        } else {
            (interval, leastDifference, delay) = (nil, difference, 0)
        }
    }

    /// Returns the age of the last fix at its arrival, in seconds.
    ///
    /// - Parameter latency: The least age of fixes, which is used if the clock of fixes is unknown.
    func age(latency: TimeInterval) -> TimeInterval { measuredAge ?? latency + delay }
}
