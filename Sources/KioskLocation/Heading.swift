public import Foundation
public import KioskGeometry

/// Where the device points, by a compass.
///
/// The direction the device moves in is another thing: `Location.bearing`.
public struct Heading: Hashable, Sendable {
    /// Degrees clockwise from true north.
    public var direction: LocationDirection
    /// The direction is right within so many degrees; a negative number says that it is not known at all.
    public var accuracy: LocationDirection
    /// When it was measured.
    public var timestamp: Date

    /// Creates a heading.
    public init(direction: LocationDirection, accuracy: LocationDirection, timestamp: Date) {
        self.direction = direction
        self.accuracy = accuracy
        self.timestamp = timestamp
    }

    /// Creates a heading from what a compass says, from true north where it knows that.
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
