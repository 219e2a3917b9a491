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
    func looksLike(_ other: PuckRenderingData) -> Bool {
        guard location.looksLike(other.location),
            location.accuracyAuthorization == other.location.accuracyAuthorization
        else { return false }
        guard let heading, let otherHeading = other.heading else { return heading == nil && other.heading == nil }
        return heading.looksLike(otherHeading)
    }
}
