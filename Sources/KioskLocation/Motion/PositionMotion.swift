package import Foundation

/// The position between fixes by one of the models.
package enum PositionMotion: Sendable {
    /// The position reaches each fix in a fixed time.
    case interpolated(Interpolation<Location>)
    /// The position is predicted from the last fixes.
    case predicted(PositionPredictor)

    /// Creates a motion without a fix.
    package init(_ model: LocationMotion) {
        switch model {
        case .interpolated: self = .interpolated(Interpolation())
        case .predicted(let options): self = .predicted(PositionPredictor(options))
        }
    }

    /// Starts the movement to a fix.
    ///
    /// - Parameters:
    ///   - fix: The fix.
    ///   - time: The current time, in seconds.
    ///   - date: The current date on the clock of fixes; nil if it is unknown.
    ///   - jumps: Whether the fix is used at once.
    package mutating func move(to fix: Location, at time: Double, date: Date? = nil, jumps: Bool) {
        switch self {
        case .interpolated(var motion):
            motion.move(to: fix, at: time, jumps: jumps)
            self = .interpolated(motion)
        case .predicted(var motion):
            motion.move(to: fix, at: time, date: date, jumps: jumps)
            self = .predicted(motion)
        }
    }

    /// Returns the position at a time, in seconds; nil before the first fix.
    package func value(at time: Double) -> Location? {
        switch self {
        case .interpolated(let motion): motion.value(at: time)
        case .predicted(let motion): motion.value(at: time)
        }
    }

    /// Returns whether the position is constant from a time on, in seconds.
    package func isSettled(at time: Double) -> Bool {
        switch self {
        case .interpolated(let motion): motion.isSettled(at: time)
        case .predicted(let motion): motion.isSettled(at: time)
        }
    }
}
