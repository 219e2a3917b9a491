public import Foundation
public import KioskGeometry

/// A measurement of a compass, with the names of Core Location.
public struct CLHeading: Hashable, Sendable {
    /// The direction in degrees clockwise from magnetic north; negative if only true north is known.
    public var magneticHeading: CLLocationDirection
    /// The direction in degrees clockwise from true north; negative if unknown.
    public var trueHeading: CLLocationDirection
    /// The maximum error of the direction, in degrees; negative for an invalid heading.
    public var headingAccuracy: CLLocationDirection
    /// The time of the measurement.
    public var timestamp: Date

    /// Creates a heading.
    ///
    /// - Parameters:
    ///   - magneticHeading: The direction in degrees clockwise from magnetic north; negative if unknown.
    ///   - trueHeading: The direction in degrees clockwise from true north; negative if unknown.
    ///   - headingAccuracy: The maximum error of the direction, in degrees; negative for an invalid heading.
    ///   - timestamp: The time of the measurement.
    public init(
        magneticHeading: CLLocationDirection, trueHeading: CLLocationDirection = -1,
        headingAccuracy: CLLocationDirection, timestamp: Date
    ) {
        self.magneticHeading = magneticHeading
        self.trueHeading = trueHeading
        self.headingAccuracy = headingAccuracy
        self.timestamp = timestamp
    }
}
