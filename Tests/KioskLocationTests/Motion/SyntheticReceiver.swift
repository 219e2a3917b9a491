import Foundation
import KioskGeometry
import KioskLocation
import KioskMapsTesting
import TestSupport

/// A receiver whose positions have correlated errors.
struct SyntheticReceiver: Sendable {
    /// An error of all velocities.
    enum Fault: Sendable {
        /// Speeds are multiplied, as with another unit.
        case speedFactor(Double)
        /// Courses differ by an angle in degrees, as of an antenna that is rotated.
        case courseOffset(Double)
        /// All courses are north.
        case constantCourse
    }

    /// Fixes a second.
    var rate = 1.0
    /// The time from a measurement to the arrival of its fix, in seconds.
    var delay = 0.15
    /// The maximum further delay, which differs from fix to fix, in seconds.
    var delayVariation = 0.0
    /// Whether fixes have a speed and a course.
    var hasSpeed = true
    /// The speed below which fixes have no course, in metres per second.
    var leastCourseSpeed = 0.3
    /// The speed below which fixes have a speed of 0, in metres per second.
    var leastSpeed = 0.0
    /// The intervals of fixes as factors of the regular one.
    var intervals = 1.0...1.0
    /// A time in which there are no fixes, in seconds.
    var gap: ClosedRange<Double>?
    /// The fixes that arrive in disorder: one in `disorder` arrives a second time after the next one; 0 for none.
    var disorder = 0
    /// Whether the clock of the map has the date of the fixes.
    var sharesDate = false
    /// The error of the velocities; nil for none.
    var fault: Fault?
    /// The times in which positions are displaced by 30 m, in seconds, as by reflected signals.
    var reflections: [ClosedRange<Double>] = []

    /// The accuracy that fixes state, in metres.
    var accuracy = 4.0
    /// The standard deviation of the error on each axis, in metres.
    var deviation = 1.5
    /// The time in which the error changes, in seconds.
    var correlationTime = 20.0
    /// The standard deviation of the velocity on each axis, in metres per second.
    private let velocityDeviation = 0.15
    /// The displacement by reflected signals, in metres to the east and to the north.
    private static let reflection = SIMD2(24.0, 18.0)

    /// Returns the fixes of a drive that begins at the sample coordinate.
    func fixes(of track: [SyntheticDrive.State], seed: UInt64) -> [MotionReplay.Arrival] {
        var generator = SeededGenerator(seed: seed &+ 100)
        func normal() -> Double {
            let length = (-2 * log(Double.random(in: 1e-12...1, using: &generator))).squareRoot()
            return length * cos(Double.random(in: 0..<2 * .pi, using: &generator))
        }
        var error = deviation * SIMD2(normal(), normal())
        var arrivals: [MotionReplay.Arrival] = []
        var time = 0.0
        while true {
            let factor = intervals.lowerBound == 1 ? 1 : Double.random(in: intervals, using: &generator)
            time += factor / rate
            let kept = exp(-factor / rate / correlationTime)
            let index = Int((time / SyntheticDrive.step).rounded()) - 1
            guard track.indices.contains(index) else { break }
            let state = track[index]
            error = kept * error + deviation * (1 - kept * kept).squareRoot() * SIMD2(normal(), normal())
            let velocity = state.speed * state.heading + velocityDeviation * SIMD2(normal(), normal())
            let speed = (velocity * velocity).sum().squareRoot()
            if gap?.contains(time) == true { continue }
            let isReflected = reflections.contains { $0.contains(time) }
            var fix = Location(
                coordinate: Self.coordinate(at: state.position + error + (isReflected ? Self.reflection : .zero)),
                timestamp: Self.date(at: time),
                horizontalAccuracy: accuracy, speed: hasSpeed ? (speed < leastSpeed ? 0 : speed) : nil,
                bearing: hasSpeed && speed > leastCourseSpeed
                    ? atan2(velocity.x, velocity.y).toDegrees().wrap(min: 0, max: 360) : nil)
            fault?.apply(to: &fix)
            let earlier = arrivals.last
            let further = delayVariation > 0 ? Double.random(in: 0...delayVariation, using: &generator) : 0
            arrivals.append(MotionReplay.Arrival(time: time + delay + further, fix: fix))
            if disorder > 0, arrivals.count % disorder == 0, var again = earlier {
                again.time = time + delay + 0.05
                arrivals.append(again)
            }
        }
        return delayVariation > 0 ? arrivals.sorted { $0.time < $1.time } : arrivals
    }

    /// Returns the date at a time of a drive, in seconds.
    static func date(at time: Double) -> Date { Date(timeIntervalSinceReferenceDate: 700_000_000 + time) }

    private static let metersPerDegree = 6_373_000 * Double.pi / 180
    private static let eastScale = cos(LocationCoordinate2D.helsinki.latitude.toRadians())

    static func coordinate(at position: SIMD2<Double>) -> LocationCoordinate2D {
        LocationCoordinate2D(
            latitude: LocationCoordinate2D.helsinki.latitude + position.y / metersPerDegree,
            longitude: LocationCoordinate2D.helsinki.longitude + position.x / metersPerDegree / eastScale)
    }

    static func position(of coordinate: LocationCoordinate2D) -> SIMD2<Double> {
        SIMD2(
            (coordinate.longitude - LocationCoordinate2D.helsinki.longitude) * eastScale,
            coordinate.latitude - LocationCoordinate2D.helsinki.latitude) * metersPerDegree
    }
}

extension SyntheticReceiver.Fault {
    /// Applies the error to a fix.
    func apply(to fix: inout Location) {
        switch self {
        case .speedFactor(let factor): fix.speed = fix.speed.map { $0 * factor }
        case .courseOffset(let offset): fix.bearing = fix.bearing.map { ($0 + offset).wrap(min: 0, max: 360) }
        case .constantCourse: fix.bearing = 0
        }
    }
}
