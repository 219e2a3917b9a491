import Foundation
import KioskGeometry

/// The velocities of fixes; those of fixes without a speed are derived from positions.
struct VelocityDerivation: Sendable {
    /// The velocity of the last fix; nil if it is unknown.
    private(set) var lastMeasurement: VelocityEstimate.Measurement?

    @Unreflected private var coordinate: LocationCoordinate2D?

    /// The mean velocity before the last fix, in metres per second; nil if it was not derived.
    @Unreflected private var lastMean: SIMD2<Double>?

    /// The speed below which a device whose speed is derived is at rest, in metres per second: positions drift.
    private static let slowest = 0.7

    /// The distance from which a direction is derived for a fix that has a speed alone, in metres.
    private static let leastDistance = 2.0

    /// Returns the velocity of the next fix; nil if it is unknown.
    ///
    /// - Parameters:
    ///   - fix: The fix.
    ///   - interval: The time since the last fix, in seconds.
    mutating func measurement(of fix: Location, after interval: Double) -> VelocityEstimate.Measurement? {
        let displacement = coordinate.map { $0.offset(to: fix.coordinate) }
        coordinate = fix.coordinate
        // Clients that have not checked a fix may pass any number.
        if let speed = fix.speed, speed.isFinite, speed >= 0 {
            lastMean = nil
            let derived = displacement.flatMap { $0.length >= Self.leastDistance ? $0.direction : nil }
            let bearing = fix.bearing.flatMap { $0.isFinite ? $0 : nil }
            lastMeasurement = .init(speed: speed, direction: bearing?.toRadians() ?? derived)
        } else {
            lastMeasurement = interval > 0 ? displacement.flatMap { derive(fromMean: $0 / interval) } : nil
        }
        return lastMeasurement
    }

    /// Returns the velocity at the end of an interval from the mean velocities in this interval and in the one before.
    private mutating func derive(fromMean velocity: SIMD2<Double>) -> VelocityEstimate.Measurement? {
        let mean = velocity.length >= Self.slowest ? velocity : .zero
        defer { lastMean = mean }
        guard let lastMean else { return nil }
        guard mean != .zero else { return .init(speed: 0, isDerived: true) }
        // The velocity changed by half as much since the middle of the interval.
        let rotation = lastMean == .zero ? 0 : remainder(mean.direction - lastMean.direction, 2 * .pi)
        return .init(
            speed: max(0, mean.length + (mean.length - lastMean.length) / 2), direction: mean.direction + rotation / 2,
            isDerived: true)
    }
}
