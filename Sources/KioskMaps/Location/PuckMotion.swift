import KioskGeometry
import KioskLocation

/// The motion of the puck: it reaches each fix in 1.1 seconds and each heading in 0.3, at any rate of fixes.
struct PuckMotion {
    @Unreflected private var location = Interpolation<Location>()
    @Unreflected private var heading = Interpolation<Heading>()

    /// Starts the movement to a fix; times are seconds on the clock of the map.
    mutating func move(to fix: Location, at time: Double, jumps: Bool) {
        var target = fix
        target.heading = nil
        location.move(to: target, at: time, jumps: jumps)
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
