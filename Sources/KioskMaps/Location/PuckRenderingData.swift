public import KioskLocation

/// Where the puck is in a frame.
public struct PuckRenderingData: Hashable, Sendable {
    /// The place, on the way between two fixes.
    public var location: Location

    /// Where the device points, on the way between two headings; nil when that is not known.
    public var heading: Heading?

    /// Creates the data of a frame.
    public init(location: Location, heading: Heading? = nil) {
        self.location = location
        self.heading = heading
    }

    /// Whether a puck that is drawn from it is the same.
    func isDrawn(like other: PuckRenderingData) -> Bool {
        location.coordinate == other.location.coordinate && location.bearing == other.location.bearing
            && location.horizontalAccuracy == other.location.horizontalAccuracy
            && location.accuracyAuthorization == other.location.accuracyAuthorization
            && heading?.direction == other.heading?.direction
    }
}
