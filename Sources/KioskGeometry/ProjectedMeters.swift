/// A place on the projected world, in metres from 0° N 0° E (EPSG:3857).
///
/// They are metres on the ground at the equator only.
public struct ProjectedMeters: Hashable, Codable, Sendable {
    /// Metres to the north.
    public var northing: Double
    /// Metres to the east.
    public var easting: Double

    /// Creates a place from metres.
    public init(northing: Double, easting: Double) {
        self.northing = northing
        self.easting = easting
    }
}
