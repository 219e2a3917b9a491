/// The meridians of bounds, on a world without copies.
///
/// Bounds whose western side lies east of the eastern one reach across the antimeridian here.
struct MeridianRange {
    private let west: LocationDegrees
    private let east: LocationDegrees
    private let isWholeTurn: Bool

    init(_ bounds: CoordinateBounds) {
        west = bounds.southwest.wrap().longitude
        east = bounds.northeast.wrap().longitude
        isWholeTurn = bounds.east - bounds.west >= 360
    }

    func contains(_ other: MeridianRange) -> Bool {
        if isWholeTurn { return west.isFinite && other.west.isFinite && other.east.isFinite }
        guard !other.isWholeTurn, contains(other.west), contains(other.east) else { return false }
        // The other range could still go the long way round, from this one's east back to its west.
        return degreesEast(to: other.west) <= degreesEast(to: other.east)
    }

    func intersects(_ other: MeridianRange) -> Bool {
        contains(other.west) || other.contains(west)
    }

    private func contains(_ longitude: LocationDegrees) -> Bool {
        if isWholeTurn { return longitude.isFinite }
        return west <= east
            ? west <= longitude && longitude <= east : west <= longitude || longitude <= east
    }

    /// Degrees eastwards from the western side.
    private func degreesEast(to longitude: LocationDegrees) -> LocationDegrees {
        longitude >= west ? longitude - west : longitude - west + 360
    }
}
