public import KioskLocation

/// The location and the heading of the puck in a frame.
public struct PuckRenderingData: Hashable, Sendable {
    /// The location, interpolated between two fixes.
    public var location: Location

    /// The heading of the device, interpolated between two headings; nil if it is unknown.
    public var heading: Heading?

    /// Creates the data of a frame.
    public init(location: Location, heading: Heading? = nil) {
        self.location = location
        self.heading = heading
    }

    /// Returns whether a puck drawn from other data looks the same.
    func isDrawn(like other: PuckRenderingData) -> Bool {
        location.coordinate == other.location.coordinate && location.bearing == other.location.bearing
            && location.horizontalAccuracy == other.location.horizontalAccuracy
            && location.accuracyAuthorization == other.location.accuracyAuthorization
            && heading?.direction == other.heading?.direction
    }
}
