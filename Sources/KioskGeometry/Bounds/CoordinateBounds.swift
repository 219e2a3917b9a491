/// An area between two parallels and two meridians.
///
///     let fiji = CoordinateBounds(
///         southwest: LocationCoordinate2D(latitude: -21, longitude: 176),
///         northeast: LocationCoordinate2D(latitude: -12, longitude: 182))
///     fiji.contains(forPoint: LocationCoordinate2D(latitude: -17, longitude: -179), wrappedCoordinates: true)  // true
///
/// Sides belong to the area. Longitudes beyond ±180 name other copies of the world; only questions with
/// `wrappedCoordinates` take the copies for one. A NaN lies nowhere.
public struct CoordinateBounds: Hashable, Codable, Sendable {
    /// The corner of least latitude and longitude.
    public var southwest: LocationCoordinate2D
    /// The corner of greatest latitude and longitude.
    public var northeast: LocationCoordinate2D
    /// Whether the area has no bounds at all, whatever its corners.
    public var infiniteBounds: Bool

    /// Creates bounds from two corners.
    public init(southwest: LocationCoordinate2D, northeast: LocationCoordinate2D) {
        self.init(southwest: southwest, northeast: northeast, infiniteBounds: false)
    }

    /// Creates bounds from two corners, or without bounds.
    public init(southwest: LocationCoordinate2D, northeast: LocationCoordinate2D, infiniteBounds: Bool) {
        self.southwest = southwest
        self.northeast = northeast
        self.infiniteBounds = infiniteBounds
    }

    /// One copy of the whole world, pole to pole.
    public static var world: CoordinateBounds {
        CoordinateBounds(
            southwest: LocationCoordinate2D(latitude: -90, longitude: -180),
            northeast: LocationCoordinate2D(latitude: 90, longitude: 180))
    }

    /// Returns the bounds of a single place.
    public static func singleton(_ coordinate: LocationCoordinate2D) -> CoordinateBounds {
        CoordinateBounds(southwest: coordinate, northeast: coordinate)
    }

    /// The least latitude, in degrees.
    public var south: LocationDegrees { southwest.latitude }
    /// The least longitude, in degrees.
    public var west: LocationDegrees { southwest.longitude }
    /// The greatest latitude, in degrees.
    public var north: LocationDegrees { northeast.latitude }
    /// The greatest longitude, in degrees.
    public var east: LocationDegrees { northeast.longitude }

    /// The corner of greatest latitude and least longitude.
    public var northwest: LocationCoordinate2D { LocationCoordinate2D(latitude: north, longitude: west) }
    /// The corner of least latitude and greatest longitude.
    public var southeast: LocationCoordinate2D { LocationCoordinate2D(latitude: south, longitude: east) }

    /// The mean of the corners; the antimeridian makes no difference.
    public var center: LocationCoordinate2D {
        LocationCoordinate2D(latitude: (south + north) / 2, longitude: (west + east) / 2)
    }

    /// Degrees between the parallels, never negative.
    public var latitudeSpan: LocationDegrees { abs(north - south) }
    /// Degrees between the meridians, never negative.
    public var longitudeSpan: LocationDegrees { abs(east - west) }

    /// Whether the corners are the wrong way round, so that no place lies between them.
    public var isEmpty: Bool { south > north || west > east }

    /// Whether the western side lies east of the eastern one once both are wrapped to −180..<180.
    public var crossesAntimeridian: Bool { southwest.wrap().longitude > northeast.wrap().longitude }
}
