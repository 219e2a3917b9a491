package import Foundation
import KioskGeometry

/// The movement after a fix, from the position that was shown at its arrival to the predicted one, or to that of the fix.
package struct CorrectedMovement: Sendable {
    /// The way in which the difference to the shown position disappears.
    private enum Curve {
        /// At a constant speed.
        case linear
        /// At a speed that decreases to 0.
        case decelerating
    }

    /// The estimated position at the time of the measurement, in metres from the coordinate of the fix.
    let origin: SIMD2<Double>
    private let movement: PlanarMovement

    /// The time of the measurement, in seconds.
    private let start: TimeInterval

    /// The difference of the position that was shown at the arrival of the fix, in metres.
    private let correction: SIMD2<Double>
    private let correctionStart: TimeInterval
    private let correctionDuration: TimeInterval
    private let curve: Curve

    /// The least durations of corrections, in seconds: while the device moves, when it has come to rest, and for the small
    /// differences of a device at rest.
    private static let leastDurations = (moving: 0.7, stopping: 0.3, atRest: 2.0)
    /// The distance within which a device at rest is corrected slowly, in metres: it moves more slowly than a pedestrian.
    private static let slowDistance = 0.6
    /// The maximum initial speed of corrections, in metres per second: a fifth of a metre in a frame.
    private static let correctionSpeed = 12.0
    /// The duration of a correction that is an interpolation, in seconds.
    static let interpolationDuration = 1.1

    /// Creates a predicted movement.
    ///
    /// - Parameters:
    ///   - origin: The estimated position at the start, in metres from the coordinate of the fix.
    ///   - movement: The movement from there.
    ///   - start: The time of the measurement, in seconds.
    ///   - displayed: The position that is shown, in metres from the coordinate of the fix.
    ///   - time: The current time, in seconds.
    ///   - interpolates: Whether the movement is reached by an interpolation, as after a gap.
    init(
        from origin: SIMD2<Double>, _ movement: PlanarMovement, start: TimeInterval, displayed: SIMD2<Double>,
        at time: TimeInterval, interpolates: Bool
    ) {
        self.origin = origin
        self.movement = movement
        self.start = start
        correction = displayed - origin - movement.position(at: time - start)
        correctionStart = time
        if interpolates {
            (correctionDuration, curve) = (Self.interpolationDuration, .linear)
        } else {
            let distance = correction.length
            let isMoving = movement.duration > time - start
            if !isMoving, distance > Self.slowDistance {
                // The device has stopped: its position does so soon, too.
                (correctionDuration, curve) = (
                    max(distance / Self.correctionSpeed, Self.leastDurations.stopping), .linear
                )
            } else {
                // The curve is steepest at its beginning, so that fixes that arrive often do not delay the correction.
                let least = isMoving ? Self.leastDurations.moving : Self.leastDurations.atRest
                (correctionDuration, curve) = (max(2 * distance / Self.correctionSpeed, least), .decelerating)
            }
        }
    }

    /// Creates a movement to a fix: at a constant speed for `interpolationDuration`, decelerating for a longer duration.
    ///
    /// - Parameters:
    ///   - displayed: The position that is shown, in metres from the coordinate of the fix.
    ///   - time: The current time, in seconds.
    ///   - duration: The duration, in seconds; 0 shows the fix at once.
    ///   - direction: The direction of the device, in radians clockwise from north.
    init(from displayed: SIMD2<Double>, at time: TimeInterval, duration: TimeInterval, direction: Double) {
        origin = .zero
        movement = PlanarMovement(direction: direction)
        start = time
        correction = duration > 0 ? displayed : .zero
        correctionStart = time
        correctionDuration = duration
        curve = duration > Self.interpolationDuration ? .decelerating : .linear
    }

    /// When the movement ends, in seconds.
    package var end: TimeInterval {
        max(start + movement.duration, correction == .zero ? start : correctionStart + correctionDuration)
    }

    /// Returns the position at a time, in metres to the east and to the north of the coordinate of the fix.
    package func position(at time: TimeInterval) -> SIMD2<Double> {
        let position = origin + movement.position(at: time - start)
        let elapsed = max(time - correctionStart, 0)
        guard elapsed < correctionDuration else { return position }
        let rest = 1 - elapsed / correctionDuration
        return position + (curve == .linear ? rest : rest * rest) * correction
    }

    /// Returns the predicted velocity at a time, in metres per second; 0 at rest and on the way to a fix.
    package func velocity(at time: TimeInterval) -> SIMD2<Double> { movement.velocity(at: time - start) }

    /// Returns the direction of movement at a time, in radians clockwise from north; at rest the last one.
    package func direction(at time: TimeInterval) -> Double { movement.direction(at: time - start) }

    /// A box that contains the position at all times, in metres from the coordinate of the fix.
    package var bounds: (lower: SIMD2<Double>, upper: SIMD2<Double>) {
        let hull = movement.hull.map { $0 + origin }
        let points = hull + hull.map { $0 + correction }
        return points.reduce((points[0], points[0])) { (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1)) }
    }
}
