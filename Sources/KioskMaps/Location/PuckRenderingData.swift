public import KioskLocation

/// The location and the heading of the puck in a frame.
public struct PuckRenderingData: Hashable, Sendable {
    /// The location between two fixes: interpolated or predicted, and snapped to a line.
    public var location: Location

    /// The heading of the device, interpolated between two headings; nil if it is unknown.
    public var heading: Heading?

    /// The position on the lines of `LocationManager.snapping`; nil beside them and without lines.
    public var linePosition: LinePosition?

    /// Creates the data of a frame.
    ///
    /// - Parameters:
    ///   - location: The location.
    ///   - heading: The heading of the device; nil if it is unknown.
    ///   - linePosition: The position on the lines to which the location is snapped; nil beside them.
    public init(location: Location, heading: Heading? = nil, linePosition: LinePosition? = nil) {
        self.location = location
        self.heading = heading
        self.linePosition = linePosition
    }

    /// Returns whether a puck drawn from other data looks the same.
    func isDrawn(like other: PuckRenderingData) -> Bool {
        location.coordinate == other.location.coordinate && location.bearing == other.location.bearing
            && location.horizontalAccuracy == other.location.horizontalAccuracy
            && location.accuracyAuthorization == other.location.accuracyAuthorization
            && heading?.direction == other.heading?.direction && linePosition == other.linePosition
    }
}
