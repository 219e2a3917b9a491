/// The range of longitudes of bounds, with longitudes wrapped to −180..<180.
///
/// A range whose western longitude exceeds the eastern one crosses the antimeridian.
struct MeridianRange {
    private let west: LocationDegrees
    private let east: LocationDegrees
    private let spansAllLongitudes: Bool

    init(_ bounds: CoordinateBounds) {
        west = bounds.southwest.wrap().longitude
        east = bounds.northeast.wrap().longitude
        spansAllLongitudes = bounds.east - bounds.west >= 360
    }

    func contains(_ other: MeridianRange) -> Bool {
        if spansAllLongitudes { return west.isFinite && other.west.isFinite && other.east.isFinite }
        guard !other.spansAllLongitudes, contains(other.west), contains(other.east) else { return false }
        // Both ends of the other range can be inside while it spans the gap from this range's east back to its west.
        return degreesEast(to: other.west) <= degreesEast(to: other.east)
    }

    func intersects(_ other: MeridianRange) -> Bool {
        contains(other.west) || other.contains(west)
    }

    private func contains(_ longitude: LocationDegrees) -> Bool {
        if spansAllLongitudes { return longitude.isFinite }
        return west <= east
            ? west <= longitude && longitude <= east : west <= longitude || longitude <= east
    }

    /// Returns the distance eastwards from the western end, in degrees.
    private func degreesEast(to longitude: LocationDegrees) -> LocationDegrees {
        longitude >= west ? longitude - west : longitude - west + 360
    }
}
