public import Foundation
public import KioskGeometry

/// What a compass says, under the names code written for phones uses.
public struct CLHeading: Hashable, Sendable {
    /// Degrees clockwise from magnetic north; a negative number when only true north is known.
    public var magneticHeading: CLLocationDirection
    /// Degrees clockwise from true north; a negative number when that is not known.
    public var trueHeading: CLLocationDirection
    /// The direction is right within so many degrees; a negative number says that it is not known at all.
    public var headingAccuracy: CLLocationDirection
    /// When it was measured.
    public var timestamp: Date

    /// Creates what a compass says.
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
