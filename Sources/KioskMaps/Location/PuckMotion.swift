import Foundation
import KioskGeometry
import KioskLocation

/// The motion of the puck: its position is predicted from fixes, or reaches each in 1.1 seconds, on a line to which fixes are snapped;
/// it reaches each heading in 0.3 seconds.
struct PuckMotion {
    @Unreflected private var location: SnappedMotion
    @Unreflected private var heading = Interpolation<Heading>()

    /// Creates a motion without a fix.
    init(_ model: LocationMotion) {
        location = SnappedMotion(model)
    }

    /// The position between fixes.
    var model: LocationMotion { location.model }

    /// Applies another model, which begins at the end of the movement in progress.
    mutating func apply(_ newModel: LocationMotion, at time: Double) {
        location.apply(newModel, at: time)
    }

    /// Applies other lines, to which recent fixes are matched; nil ends the snapping.
    mutating func apply(_ snapper: LineSnapper?, matching fixes: [Location], at time: Double, date: Date?) {
        location.apply(snapper, matching: fixes, at: time, date: date)
    }

    /// Discards the fixes and the heading.
    mutating func forget() {
        location.forget()
        forgetHeading()
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
        // The heading is interpolated and discarded independently of the fixes.
        target.heading = nil
        location.move(to: target, at: time, date: date, jumps: jumps)
    }

    /// Starts the turn to a heading.
    mutating func rotate(to direction: Heading, at time: Double, jumps: Bool) {
        heading.move(to: direction, at: time, jumps: jumps)
    }

    /// Ends every movement at its target, as when the clock is replaced.
    mutating func finish(at time: Double) {
        location.finish(at: time)
        if let direction = heading.value(at: .infinity) { rotate(to: direction, at: time, jumps: true) }
    }

    /// Discards the heading.
    mutating func forgetHeading() {
        heading = Interpolation()
    }

    /// Returns the position of the puck at a time; nil before the first fix.
    func data(at time: Double) -> PuckRenderingData? {
        location.value(at: time).map {
            PuckRenderingData(
                location: $0.location, heading: heading.value(at: time), linePosition: $0.linePosition)
        }
    }

    /// Returns the fraction of its line on the map up to a position, 0…1.
    func fraction(at position: LinePosition) -> Double { location.fraction(at: position) }

    /// Returns whether the puck is at rest from a time on.
    func isSettled(at time: Double) -> Bool {
        // Clocks may begin before 0, where a movement that never began seems not to have ended.
        (location.value(at: time) == nil || location.isSettled(at: time))
            && (heading.value(at: time) == nil || heading.isSettled(at: time))
    }
}
