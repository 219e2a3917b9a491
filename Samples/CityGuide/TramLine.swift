import Foundation
import KioskMaps

/// A tram line at a stop: its destination, and the minutes of its departures, which are those of each hour.
struct TramLine: Equatable, Sendable {
    let number: String
    let color: UIColor
    let destination: Names
    private let minute: Int
    private let interval: Int

    /// Reads a line; nil if a member is missing or out of range.
    init?(_ members: JSONObject) {
        guard let number = members.string("line"),
            let color = members.string("color").flatMap(UIColor.init(hexadecimal:)),
            let destination = Names(members), let minute = members.number("minute").flatMap(Int.init(exactly:)),
            let interval = members.number("interval").flatMap(Int.init(exactly:)),
            (0..<60).contains(minute), (1...60).contains(interval)
        else { return nil }
        (self.number, self.color, self.destination) = (number, color, destination)
        (self.minute, self.interval) = (minute, interval)
    }

    /// Returns the next departures.
    ///
    /// - Parameters:
    ///   - time: The time, in seconds since the beginning of an hour.
    ///   - count: The number of departures.
    func departures(at time: TimeInterval, count: Int) -> [Departure] {
        let now = Int((time / 60).rounded(.down))
        let wait = ((minute - now) % interval + interval) % interval
        return (0..<count).map { Departure(line: self, minutes: wait + $0 * interval) }
    }
}
