/// A position in Web Mercator metres (EPSG:3857), measured from latitude 0 and longitude 0.
///
/// Projected metres equal metres on the ground only at the equator.
public struct ProjectedMeters: Hashable, Codable, Sendable {
    /// The distance to the north, in projected metres.
    public var northing: Double
    /// The distance to the east, in projected metres.
    public var easting: Double

    /// Creates a position from its members, in projected metres.
    public init(northing: Double, easting: Double) {
        self.northing = northing
        self.easting = easting
    }
}
