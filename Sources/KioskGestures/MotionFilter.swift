import Foundation

/// An estimate of the position, the velocity and the acceleration of a finger from its reports.
///
/// A Kalman filter whose process noise is a jerk that is constant between two reports (Bar-Shalom, Li and Kirubarajan, "Estimation with
/// Applications to Tracking and Navigation", 2001, chapter 6, kinematic models). Both axes have the same noise, and so one covariance.
struct MotionFilter {
    /// The variance of the jerk, in points² per second⁶: a hand that reverses changes its acceleration by 100,000 points per second³.
    private static let jerkVariance = 1e10

    /// The variance of reported positions, in points²: the grid and the noise of a panel.
    private static let positionVariance = 1.0

    /// The variances of the first velocity and acceleration: a finger comes down with up to 600 points per second.
    private static let startVariances = (velocity: 4e5, acceleration: 4e8)

    /// The shortest and the longest time between two reports, in seconds: bursts have equal timestamps, and after a second nothing is
    /// known of the movement.
    private static let intervals = 0.001...1.0

    /// The weight of a report in the mean of the squared errors.
    private static let errorWeight = 0.15

    /// The position, the velocity and the acceleration along each axis, in points and seconds.
    private(set) var x: SIMD3<Double>
    private(set) var y: SIMD3<Double>

    /// The rows of the covariance, which is symmetric.
    private var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    /// The mean of the squared errors of the last predictions, relative to their variance; 1 for movements that the filter models.
    private var error = 1.0

    /// Creates the estimate of a finger that comes down at a point.
    init(at point: CGPoint) {
        x = SIMD3(Double(point.x), 0, 0)
        y = SIMD3(Double(point.y), 0, 0)
        rows = (
            SIMD3(Self.positionVariance, 0, 0), SIMD3(0, Self.startVariances.velocity, 0),
            SIMD3(0, 0, Self.startVariances.acceleration)
        )
    }

    /// Adds a report, a number of seconds after the last one.
    mutating func add(_ point: CGPoint, after seconds: Double) {
        advance(by: min(max(seconds, Self.intervals.lowerBound), Self.intervals.upperBound))
        let (dx, dy) = (Double(point.x) - x[0], Double(point.y) - y[0])
        let variance = rows.0[0] + Self.positionVariance
        error += Self.errorWeight * ((dx * dx + dy * dy) / (2 * variance) - error)
        let gain = rows.0 / variance
        x += gain * dx
        y += gain * dy
        let first = rows.0
        rows.0 -= first * gain[0]
        rows.1 -= first * gain[1]
        rows.2 -= first * gain[2]
    }

    private mutating func advance(by seconds: Double) {
        let half = seconds * seconds / 2
        func moved(_ motion: SIMD3<Double>) -> SIMD3<Double> {
            SIMD3(
                motion[0] + seconds * motion[1] + half * motion[2], motion[1] + seconds * motion[2], motion[2])
        }
        (x, y) = (moved(x), moved(y))
        let jerk = SIMD3(half * seconds / 3, half, seconds)
        let first = rows.0 + seconds * rows.1 + half * rows.2
        let second = rows.1 + seconds * rows.2
        rows = (
            moved(first) + jerk * (jerk[0] * Self.jerkVariance), moved(second) + jerk * (jerk[1] * Self.jerkVariance),
            moved(rows.2) + jerk * (jerk[2] * Self.jerkVariance)
        )
    }

    /// The velocity, in points per second.
    var velocity: CGPoint { CGPoint(x: x[1], y: y[1]) }

    /// Returns the movement in a number of seconds from the last report, in points.
    func displacement(in seconds: Double) -> CGPoint {
        let half = seconds * seconds / 2
        return CGPoint(x: x[1] * seconds + x[2] * half, y: y[1] * seconds + y[2] * half)
    }

    /// Returns the standard deviation of the movement in a number of seconds along an axis, in points; greater where the last reports
    /// differed from their predictions by more than the filter expects.
    func deviation(in seconds: Double) -> Double {
        let half = seconds * seconds / 2
        let velocityPart = seconds * seconds * rows.1[1]
        let mixedPart = 2 * seconds * half * rows.1[2]
        let variance = velocityPart + mixedPart + half * half * rows.2[2]
        return (max(0, variance) * max(1, error)).squareRoot()
    }
}
