public import Foundation
public import KioskGeometry

/// The direction in which the device points, measured by a compass.
///
/// The direction of movement is `Location.bearing`.
public struct Heading: Hashable, Sendable {
    /// The direction in degrees clockwise from true north.
    public var direction: LocationDirection
    /// The maximum error of the direction, in degrees; negative for an invalid heading.
    public var accuracy: LocationDirection
    /// The time of the measurement.
    public var timestamp: Date

    /// Creates a heading.
    ///
    /// - Parameters:
    ///   - direction: The direction in degrees clockwise from true north.
    ///   - accuracy: The maximum error of the direction, in degrees; negative for an invalid heading.
    ///   - timestamp: The time of the measurement.
    public init(direction: LocationDirection, accuracy: LocationDirection, timestamp: Date) {
        self.direction = direction
        self.accuracy = accuracy
        self.timestamp = timestamp
    }

    /// Creates a heading from a measurement, relative to true north if that is known and to magnetic north otherwise.
    public init(_ heading: CLHeading) {
        self.init(
            direction: heading.trueHeading >= 0 ? heading.trueHeading : heading.magneticHeading,
            accuracy: heading.headingAccuracy, timestamp: heading.timestamp)
    }

    /// Whether the direction and the time are finite and the accuracy is at least 0.
    public var isValid: Bool {
        direction.isFinite && accuracy >= 0 && accuracy.isFinite && timestamp.timeIntervalSinceReferenceDate.isFinite
    }
}
