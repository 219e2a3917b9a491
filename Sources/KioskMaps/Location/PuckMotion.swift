import KioskLocation

/// The way of the puck: each fix is reached in 1.1 seconds and each heading in 0.3, whatever the rate at which they come.
struct PuckMotion {
    private var location = Interpolation<Location>()
    private var heading = Interpolation<Heading>()

    /// Moves on to a fix; times are seconds of the clock of the map.
    mutating func move(to fix: Location, at time: Double, jumps: Bool) {
        var place = fix
        place.heading = nil
        location.move(to: place, at: time, jumps: jumps)
    }

    /// Turns on to a heading.
    mutating func turn(to direction: Heading, at time: Double, jumps: Bool) {
        heading.move(to: direction, at: time, jumps: jumps)
    }

    /// Ends every way at its end, as when the clock is another one.
    mutating func finish(at time: Double) {
        if let fix = location.value(at: .infinity) { move(to: fix, at: time, jumps: true) }
        if let direction = heading.value(at: .infinity) { turn(to: direction, at: time, jumps: true) }
    }

    /// Forgets where the device points.
    mutating func forgetHeading() {
        heading = Interpolation()
    }

    /// Where the puck is at a time; nil before the first fix.
    func data(at time: Double) -> PuckRenderingData? {
        location.value(at: time).map { PuckRenderingData(location: $0, heading: heading.value(at: time)) }
    }

    /// Whether it stays there.
    func isSettled(at time: Double) -> Bool {
        // Clocks may begin before 0, where a way that never began seems not to have ended.
        (location.value(at: time) == nil || location.isSettled(at: time))
            && (heading.value(at: time) == nil || heading.isSettled(at: time))
    }
}
