package import Foundation
package import KioskMaps

/// A replay of fixes in 60 frames a second, as a map shows them.
package struct MotionReplay: Sendable {
    /// A fix and the time of its arrival.
    package struct Arrival: Sendable {
        /// The time, in seconds.
        package var time: TimeInterval
        /// The fix.
        package var fix: Location

        /// Creates an arrival.
        ///
        /// - Parameters:
        ///   - time: The time, in seconds.
        ///   - fix: The fix.
        package init(time: TimeInterval, fix: Location) {
            self.time = time
            self.fix = fix
        }
    }

    /// The fixes, in the order of their arrival.
    package var arrivals: [Arrival]

    /// The date at the time 0 on the clock of the fixes; nil if the map does not have their clock.
    package var startDate: Date?

    private static let frameRate = 60.0

    /// Creates a replay.
    ///
    /// - Parameters:
    ///   - arrivals: The fixes, in the order of their arrival.
    ///   - startDate: The date at the time 0 on the clock of the fixes; nil if the map does not have their clock.
    package init(_ arrivals: [Arrival], startDate: Date?) {
        self.arrivals = arrivals
        self.startDate = startDate
    }

    /// Returns the errors of the shown position in all frames that have a fix and a true position.
    ///
    /// - Parameters:
    ///   - motion: The motion between fixes.
    ///   - ranges: The times of the frames, in seconds.
    ///   - truth: Returns the true state at a time; nil if it is unknown.
    /// - Complexity: O(*n*) in the number of frames and of fixes.
    package func errors(
        of motion: LocationMotion, in ranges: [ClosedRange<TimeInterval>], truth: (TimeInterval) -> TrueTrack.State?
    ) -> PositionErrors {
        var errors = PositionErrors()
        var (predictor, interpolation) = (PositionPredictor(), Interpolation<Location>())
        if case .predicted(let options) = motion { predictor.options = options }
        var next = 0
        for time in ranges.lazy.flatMap({ stride(from: $0.lowerBound, through: $0.upperBound, by: 1 / Self.frameRate) })
        {
            while next < arrivals.count, arrivals[next].time <= time {
                let arrival = arrivals[next]
                let jumps = arrival.fix.beginsSegment
                if motion == .interpolated {
                    interpolation.move(to: arrival.fix, at: arrival.time, jumps: jumps)
                } else {
                    let date = startDate?.addingTimeInterval(arrival.time)
                    predictor.move(to: arrival.fix, at: arrival.time, date: date, jumps: jumps)
                }
                next += 1
            }
            let shown = motion == .interpolated ? interpolation.value(at: time) : predictor.value(at: time)
            if let shown, let truth = truth(time) { errors.add(shown.coordinate, at: time, truth: truth) }
        }
        return errors
    }
}
