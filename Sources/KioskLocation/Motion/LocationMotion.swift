public import Foundation
import KioskGeometry

/// The position that is shown between fixes.
///
///     mapView.location.options.motion = .interpolated  // always behind, never ahead
public enum LocationMotion: Hashable, Sendable {
    /// Each fix is reached in 1.1 seconds, so that the position is about a second behind at any speed, as on phones.
    case interpolated

    /// The position is predicted to the time of the frame, from the speed and the course of the last fixes.
    case predicted(LocationPrediction)

    /// The prediction with its default options.
    public static let predicted = LocationMotion.predicted(LocationPrediction())
}

/// The options of a prediction of positions.
public struct LocationPrediction: Hashable, Sendable {
    /// The least time from a measurement to the arrival of its fix, in seconds.
    ///
    /// It is used if the clock of the map has no date, or one that contradicts the times of the fixes; otherwise the age of a fix is the
    /// difference of both. Receivers need 0.05 to 0.3 seconds to compute and to send a fix. Defaults to 0.15.
    public var latency: TimeInterval {
        didSet { latency = latency.limited(to: Self.latencies) }
    }

    /// The time after the arrival of a fix for which the movement continues without another one, in seconds.
    ///
    /// Defaults to 1, the interval of most receivers: a receiver that stops does not move the position further. Fixes that are more
    /// than 1.5 times as far apart are interpolated.
    public var horizon: TimeInterval {
        didSet { horizon = horizon.limited(to: Self.horizons) }
    }

    /// Whether the velocity of fixes without a speed is derived from three positions; otherwise such fixes are interpolated.
    ///
    /// Defaults to `false`.
    public var derivesVelocity: Bool

    /// Creates options.
    ///
    /// - Parameters:
    ///   - latency: The least time from a measurement to the arrival of its fix, in seconds; clamped to 0…2, and 0 for NaN.
    ///   - horizon: The time after the arrival of a fix for which the movement continues, in seconds; clamped to 0…60, and 0 for NaN.
    ///   - derivesVelocity: Whether the velocity of fixes without a speed is derived from their positions.
    public init(latency: TimeInterval = 0.15, horizon: TimeInterval = 1, derivesVelocity: Bool = false) {
        self.derivesVelocity = derivesVelocity
        self.latency = latency.limited(to: Self.latencies)
        self.horizon = horizon.limited(to: Self.horizons)
    }

    private static let latencies = 0.0...2.0
    private static let horizons = 0.0...60.0
}

extension Double {
    /// Returns the value, or the bound of a range that it exceeds; the lower bound for NaN.
    fileprivate func limited(to range: ClosedRange<Double>) -> Double {
        isNaN ? range.lowerBound : clamped(to: range)
    }
}
