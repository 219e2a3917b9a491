public import KioskLocation

/// What a puck shows in a frame: where the device is on its way between two fixes, and where it points.
public struct PuckRenderingData: Equatable {
    /// The fix, with the coordinate and the bearing of this frame.
    public var location: Location

    /// The heading, with the direction of this frame; nil when there is none.
    public var heading: Heading?

    /// Creates what a puck shows in a frame.
    public init(location: Location, heading: Heading? = nil) {
        self.location = location
        self.heading = heading
    }
}
