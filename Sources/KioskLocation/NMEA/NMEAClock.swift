import Foundation

/// A converter of times of day to dates, by the last date of the receiver or the time at which its bytes were received.
struct NMEAClock: Sendable {
    /// The period of the ten-bit week counter of GPS, after which old receivers start again at 0, in seconds.
    private static let weekRollover = 1024 * 7 * CivilTime.secondsPerDay

    private let earliest: Date?
    /// The last time whose date is known, and the time at which it was received.
    private var known: (time: Date, receivedAt: Date)?

    init(earliest: Date?) {
        self.earliest = earliest
    }

    var hasDate: Bool { known != nil }

    /// Returns the date of a time of day.
    ///
    /// Without a day it is the date closest to the expected time, so midnight needs no special case.
    ///
    /// - Parameters:
    ///   - seconds: The seconds from midnight.
    ///   - day: The days since 1970; nil if unknown.
    ///   - receivedAt: The time at which the sentence was received.
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
