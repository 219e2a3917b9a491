import Foundation
import KioskGeometry
import KioskLocation

/// The motion of the puck: its position is predicted from fixes, or reaches each in 1.1 seconds; it reaches each heading in 0.3.
struct PuckMotion {
    /// The position between fixes.
    private(set) var model: LocationMotion

    @Unreflected private var location: PositionMotion
    @Unreflected private var heading = Interpolation<Heading>()

    /// Creates a motion without a fix.
    init(_ model: LocationMotion) {
        self.model = model
        location = PositionMotion(model)
    }

    /// Applies another model, which begins at the end of the movement in progress.
    mutating func apply(_ newModel: LocationMotion, at time: Double) {
        guard newModel != model else { return }
        let fix = location.value(at: .infinity)
        (model, location) = (newModel, PositionMotion(newModel))
        if let fix { location.move(to: fix, at: time, jumps: true) }
    }

    /// Starts the movement to a fix.
    ///
    /// - Parameters:
    ///   - fix: The fix.
    ///   - time: The current time, in seconds on the clock of the map.
    ///   - date: The current date on the clock of fixes; nil if it is unknown.
    ///   - jumps: Whether the fix is used at once.
    mutating func move(to fix: Location, at time: Double, date: Date? = nil, jumps: Bool) {
        var target = fix
        target.heading = nil
        location.move(to: target, at: time, date: date, jumps: jumps)
    }

    /// Starts the turn to a heading.
    mutating func rotate(to direction: Heading, at time: Double, jumps: Bool) {
        heading.move(to: direction, at: time, jumps: jumps)
    }

    /// Ends every movement at its target, as when the clock is replaced.
    mutating func finish(at time: Double) {
        if let fix = location.value(at: .infinity) { move(to: fix, at: time, jumps: true) }
        if let direction = heading.value(at: .infinity) { rotate(to: direction, at: time, jumps: true) }
    }

    /// Discards the heading.
    mutating func forgetHeading() {
        heading = Interpolation()
    }

    /// Returns the position of the puck at a time; nil before the first fix.
    func data(at time: Double) -> PuckRenderingData? {
        location.value(at: time).map { PuckRenderingData(location: $0, heading: heading.value(at: time)) }
    }

    /// Returns whether the puck is at rest from a time on.
    func isSettled(at time: Double) -> Bool {
        // Clocks may begin before 0, where a movement that never began seems not to have ended.
        (location.value(at: time) == nil || location.isSettled(at: time))
            && (heading.value(at: time) == nil || heading.isSettled(at: time))
    }
}

/// The position between fixes by one of the models.
private enum PositionMotion: Sendable {
    case interpolated(Interpolation<Location>)
    case predicted(PositionPredictor)

    init(_ model: LocationMotion) {
        switch model {
        case .interpolated: self = .interpolated(Interpolation())
        case .predicted(let options): self = .predicted(PositionPredictor(options))
        }
    }

    mutating func move(to fix: Location, at time: Double, date: Date? = nil, jumps: Bool) {
        switch self {
        case .interpolated(var motion):
            motion.move(to: fix, at: time, jumps: jumps)
            self = .interpolated(motion)
        case .predicted(var motion):
            motion.move(to: fix, at: time, date: date, jumps: jumps)
            self = .predicted(motion)
        }
    }

    func value(at time: Double) -> Location? {
        switch self {
        case .interpolated(let motion): motion.value(at: time)
        case .predicted(let motion): motion.value(at: time)
        }
    }

    func isSettled(at time: Double) -> Bool {
        switch self {
        case .interpolated(let motion): motion.isSettled(at: time)
        case .predicted(let motion): motion.isSettled(at: time)
        }
    }
}
