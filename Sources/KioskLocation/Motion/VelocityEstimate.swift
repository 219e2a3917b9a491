import Foundation
import KioskGeometry

/// An estimate of the velocity of a device and its change, from the speeds and the courses of its fixes.
///
/// The model is that of a constant turn rate and acceleration (R. Schubert, E. Richter, G. Wanielik, "Comparison and evaluation of
/// advanced motion models for vehicle tracking", FUSION 2008). Receivers measure velocities by the Doppler effect, ten times as
/// exactly as positions change from fix to fix, so the velocity is the measured one; only its rates of change are filtered.
struct VelocityEstimate: Sendable {
    /// A measured velocity.
    struct Measurement {
        /// The speed, in metres per second.
        var speed: Double
        /// The direction, in radians clockwise from north; nil if it is unknown.
        var direction: Double?
        /// Whether speed and direction were computed from two positions, whose errors enter the rates of change.
        var isDerived = false

        /// The velocity to the east and to the north, in metres per second; nil for a speed without a direction.
        ///
        /// Receivers send no course at a low speed, which is 0 here.
        var vector: SIMD2<Double>? {
            if let direction { return speed * SIMD2(direction: direction) }
            return speed < 1 ? .zero : nil
        }
    }

    /// The speed, in metres per second; 0 at rest.
    private(set) var speed = 0.0
    /// The direction of movement, in radians clockwise from north.
    private(set) var direction = 0.0
    /// The acceleration in the direction of movement, in metres per second squared.
    private(set) var acceleration = 0.0
    /// The turn rate, in radians per second, clockwise.
    private(set) var rotationRate = 0.0
    /// Whether the device stands still.
    private(set) var isAtRest = true
    /// Whether the velocity was derived from positions.
    private(set) var isDerived = false

    /// The speed below which a device comes to rest, in metres per second: the error of speeds at rest is less.
    private static let restSpeed = 0.5
    /// The speed below which a device stays at rest, in metres per second; greater, so that errors do not start it.
    private static let startSpeed = 0.9
    /// The speed below which courses are too inexact for a turn rate, in metres per second.
    private static let leastRotationSpeed = 1.0
    /// The time constant of the filters of the acceleration and the turn rate, in seconds.
    private static let timeConstant = 0.5
    /// The accelerations of vehicles, in metres per second squared; braking is stronger.
    private static let accelerations = -5.0...2.5
    /// The maximum increase of the speed: a step in metres per second, and a rate in metres per second squared.
    private static let fastestIncrease = (step: 1.5, rate: 5.0)
    /// The time in which a positive acceleration decreases, in seconds.
    private static let accelerationTime = 0.3
    /// The maximum lateral acceleration of vehicles, in metres per second squared.
    private static let lateralAcceleration = 4.5
    /// The maximum turn rate, in radians per second.
    private static let maximumRotationRate = 1.2
    /// The fraction of rates of change, apart from braking, that is used if velocities are derived from positions.
    private static let derivedFraction = 0.5

    /// Begins with a velocity whose change is unknown; nil begins at rest.
    mutating func begin(with measurement: Measurement?) {
        self = VelocityEstimate()
        guard let measurement else { return }
        (speed, direction, isDerived) = (measurement.speed, measurement.direction ?? 0, measurement.isDerived)
        isAtRest = speed < Self.restSpeed
    }

    /// Updates the estimate.
    ///
    /// - Parameters:
    ///   - measurement: The velocity.
    ///   - interval: The time since the last one, in seconds; positive.
    mutating func update(with measurement: Measurement, after interval: Double) {
        let gain = 1 - exp(-interval / Self.timeConstant)
        let fraction = measurement.isDerived ? Self.derivedFraction : 1
        let newDirection = measurement.direction ?? direction
        if measurement.speed > Self.leastRotationSpeed, speed > Self.leastRotationSpeed {
            let rate = remainder(newDirection - direction, 2 * .pi) / interval * fraction
            let limit = min(Self.maximumRotationRate, Self.lateralAcceleration / measurement.speed)
            rotationRate = (rotationRate + gain * (rate - rotationRate)).clamped(to: -limit...limit)
        } else {
            rotationRate = 0
        }
        // Faster changes are those of a wrong speed, which is not used for long.
        let newSpeed = min(measurement.speed, speed + Self.fastestIncrease.step + Self.fastestIncrease.rate * interval)
        var rate = (newSpeed - speed) / interval * (newSpeed < speed ? 1 : fraction)
        // The mean of the interval is less than the braking at its end if the device begins to brake.
        if rate < acceleration, !isDerived { rate += (rate - acceleration) * min(interval, 1) / 2 }
        acceleration = (acceleration + gain * (rate - acceleration)).clamped(to: Self.accelerations)
        (speed, direction) = (newSpeed, newDirection)
        isAtRest = speed < (isAtRest ? Self.startSpeed : Self.restSpeed)
        if isAtRest { (speed, acceleration, rotationRate) = (0, 0, 0) }
    }

    /// Returns the predicted movement, which ends earlier if the device comes to a stop.
    ///
    /// - Parameter duration: The duration, in seconds.
    func movement(for duration: Double) -> PlanarMovement {
        let steps = 16
        let step = duration / Double(steps)
        var (offset, time, speed, direction) = (SIMD2<Double>.zero, 0.0, speed, direction)
        var acceleration = acceleration
        guard step > 0, speed > 0 else { return PlanarMovement(direction: direction) }
        for _ in 0..<steps {
            let isStopping = speed + acceleration * step <= 0
            let part = isStopping ? speed / -acceleration : step
            let mean = speed + acceleration * part / 2
            offset += mean * part * SIMD2(direction: direction + rotationRate * part / 2)
            speed = isStopping ? 0 : speed + acceleration * part
            direction += rotationRate * part
            time += part
            if isStopping { break }
            // Vehicles accelerate for a short time, and brake until they stop.
            if acceleration > 0 { acceleration *= exp(-step / Self.accelerationTime) }
        }
        return PlanarMovement(
            duration: time, startVelocity: self.speed * SIMD2(direction: self.direction), end: offset,
            endVelocity: speed * SIMD2(direction: direction), endDirection: direction)
    }
}

extension SIMD2<Double> {
    /// Creates the unit vector (east, north) of a direction in radians clockwise from north.
    init(direction: Double) {
        self.init(sin(direction), cos(direction))
    }

    /// The direction of the vector, in radians clockwise from north.
    var direction: Double { atan2(x, y) }

    /// The length of the vector.
    var length: Double { (x * x + y * y).squareRoot() }
}
