import Foundation

/// Turns times of day into times, by the date a receiver told last or by when its bytes came.
struct NMEAClock: Sendable {
    /// Receivers count weeks with ten bits, and old ones begin again at 0 after so many seconds.
    private static let weekRollover = 1024 * 7 * CivilTime.secondsPerDay

    private let earliest: Date?
    /// The last time whose date is known, and when that came.
    private var known: (time: Date, receivedAt: Date)?

    init(earliest: Date?) {
        self.earliest = earliest
    }

    var hasDate: Bool { known != nil }

    /// Returns the time that is meant.
    ///
    /// Without a day it is the nearest one to where the clock should be by now, so midnight needs no rule of its own.
    mutating func time(ofDay seconds: Double, day: Int?, receivedAt: Date) -> Date {
        if let day {
            let time = corrected(CivilTime.date(days: day, seconds: seconds))
            known = (time, receivedAt)
            return time
        }
        let elapsed = known.map { max(0, receivedAt.timeIntervalSince($0.receivedAt)) } ?? 0
        let expected = known.map { $0.time + elapsed } ?? receivedAt
        let sinceEpoch = expected.timeIntervalSince1970
        let midnight = (sinceEpoch / CivilTime.secondsPerDay).rounded(.down) * CivilTime.secondsPerDay
        var time = Date(timeIntervalSince1970: midnight + seconds)
        let difference = time.timeIntervalSince(expected)
        if difference > CivilTime.secondsPerDay / 2 { time -= CivilTime.secondsPerDay }
        if difference < -CivilTime.secondsPerDay / 2 { time += CivilTime.secondsPerDay }
        if known != nil { known = (time, receivedAt) }
        return time
    }

    private func corrected(_ time: Date) -> Date {
        guard let earliest, time < earliest else { return time }
        let rollovers = (earliest.timeIntervalSince(time) / Self.weekRollover).rounded(.up)
        return time + rollovers * Self.weekRollover
    }
}
