import Foundation
import KioskGeometry

/// The velocities of fixes; those of fixes without a speed, or with one that contradicts the positions, are derived from positions.
struct VelocityDerivation: Sendable {
    /// The velocity of the last fix; nil if it is unknown.
    private(set) var lastMeasurement: VelocityEstimate.Measurement?

    @Unreflected private var coordinate: LocationCoordinate2D?

    /// The velocity that the last fix reported, in metres per second; nil if it is unknown.
    @Unreflected private var lastReported: SIMD2<Double>?

    /// The mean velocity before the last fix, in metres per second; nil if it is unknown.
    @Unreflected private var lastMean: SIMD2<Double>?

    @Unreflected private var consistency = VelocityConsistency()

    /// Whether a reported velocity has agreed with positions.
    private var isConfirmed = false

    /// The speed below which a device whose speed is derived is at rest, in metres per second: positions drift.
    private static let slowest = 0.7

    /// The distance from which a direction is derived for a fix that has a speed alone, in metres.
    private static let leastDistance = 2.0

    /// The maximum speed, in metres per second; those of satellites are less.
    private static let fastest = 10_000.0

    /// Returns whether the velocity of a fix is derived from positions.
    func derives(_ fix: Location) -> Bool {
        reportedSpeed(of: fix) == nil || consistency.isContradictory
    }

    /// Returns the velocity of the next fix; nil if it is unknown.
    ///
    /// - Parameters:
    ///   - fix: The fix.
    ///   - interval: The time since the last fix, in seconds.
    mutating func measurement(of fix: Location, after interval: Double) -> VelocityEstimate.Measurement? {
        let displacement = coordinate.map { $0.offset(to: fix.coordinate) }
        coordinate = fix.coordinate
        let derived = interval > 0 ? displacement.flatMap { derive(fromMean: $0 / interval) } : nil
        guard var reported = reported(by: fix, displacement) else {
            (lastReported, lastMeasurement) = (nil, derived)
            return derived
        }
        let velocity = reported.vector
        var verdict = consistency.isContradictory ? VelocityConsistency.Verdict.contradictory : .consistent
        if let displacement, let velocity, let lastReported, interval > 0 {
            verdict = consistency.update(
                displacement: displacement, velocity: (lastReported + velocity) / 2, interval: interval,
                accuracy: fix.horizontalAccuracy)
            if verdict == .consistent { isConfirmed = true }
        }
        lastReported = velocity
        if let displacement, interval > 0, verdict == .consistent {
            // A speed in a wrong unit is used until it contradicts the positions, and must not move the device far ahead.
            let maximumSpeed = VelocityConsistency.maximumSpeed(
                displacement: displacement, interval: interval, accuracy: fix.horizontalAccuracy)
            reported.speed = min(reported.speed, maximumSpeed)
        }
        switch verdict {
        case .consistent: lastMeasurement = reported
        case .suspect: lastMeasurement = isConfirmed ? lastMeasurement : nil
        case .contradictory: lastMeasurement = derived
        }
        return lastMeasurement
    }

    /// Returns the velocity that a fix reports; its direction is that of the displacement if it has none.
    private func reported(by fix: Location, _ displacement: SIMD2<Double>?) -> VelocityEstimate.Measurement? {
        guard let speed = reportedSpeed(of: fix) else { return nil }
        let bearing = fix.bearing.flatMap { $0.isFinite ? $0 : nil }
        let derived = displacement.flatMap { $0.length >= Self.leastDistance ? $0.direction : nil }
        return .init(speed: speed, direction: bearing?.toRadians() ?? derived)
    }

    /// Clients that have not checked a fix may pass any number.
    private func reportedSpeed(of fix: Location) -> Double? {
        fix.speed.flatMap { (0...Self.fastest).contains($0) ? $0 : nil }
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
