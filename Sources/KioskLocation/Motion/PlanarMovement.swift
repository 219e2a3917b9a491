import Foundation

/// A short movement in a plane with axes to the east and to the north, and the rest after it.
///
/// The path is a cubic polynomial of time with the given velocities at both ends, which differs from an arc of 70° by less than two
/// centimetres at the speeds of turns, and is evaluated without functions of angles.
struct PlanarMovement: Sendable {
    /// The duration, in seconds.
    private(set) var duration = 0.0
    private var startVelocity = SIMD2<Double>.zero
    /// The end, in metres from the origin.
    private(set) var end = SIMD2<Double>.zero
    private var endVelocity = SIMD2<Double>.zero

    /// The direction at the end, in radians clockwise from north.
    private var endDirection: Double

    /// Creates rest.
    ///
    /// - Parameter direction: The direction, in radians clockwise from north.
    init(direction: Double) {
        endDirection = direction
    }

    /// Creates a movement from the origin.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds; positive.
    ///   - startVelocity: The velocity at the start, in metres per second.
    ///   - end: The end, in metres.
    ///   - endVelocity: The velocity at the end, in metres per second.
    ///   - endDirection: The direction at the end, in radians clockwise from north, for a velocity of 0.
    init(
        duration: Double, startVelocity: SIMD2<Double>, end: SIMD2<Double>, endVelocity: SIMD2<Double>,
        endDirection: Double
    ) {
        self.duration = duration
        self.startVelocity = startVelocity
        self.end = end
        self.endVelocity = endVelocity
        self.endDirection = endDirection
    }

    /// Returns the position at a time after the start, in metres from the origin.
    func position(at time: Double) -> SIMD2<Double> {
        guard duration > 0, time < duration else { return end }
        let (s, t) = (max(time, 0) / duration, duration)
        let (s2, s3) = (s * s, s * s * s)
        return (s3 - 2 * s2 + s) * t * startVelocity + (3 * s2 - 2 * s3) * end + (s3 - s2) * t * endVelocity
    }

    /// Points whose convex hull contains the path: the control points of the Bézier curve.
    var hull: [SIMD2<Double>] {
        [.zero, startVelocity * duration / 3, end - endVelocity * duration / 3, end]
    }

    /// Returns the velocity at a time after the start, in metres per second; 0 at rest.
    func velocity(at time: Double) -> SIMD2<Double> {
        guard duration > 0, time < duration else { return .zero }
        let (s, t) = (max(time, 0) / duration, duration)
        let s2 = s * s
        return (3 * s2 - 4 * s + 1) * startVelocity + (6 * s - 6 * s2) / t * end + (3 * s2 - 2 * s) * endVelocity
    }

    /// Returns the direction of movement at a time after the start, in radians clockwise from north; at rest that of the end.
    func direction(at time: Double) -> Double {
        let velocity = velocity(at: time)
        // The icons of thousands of vehicles are rotated in each frame; single precision is exact enough, and faster.
        return velocity == .zero ? endDirection : Double(atan2(Float(velocity.x), Float(velocity.y)))
    }
}
