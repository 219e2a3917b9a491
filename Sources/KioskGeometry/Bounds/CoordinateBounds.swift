/// An area between two parallels and two meridians, including its sides.
///
///     let fiji = CoordinateBounds(
///         southwest: LocationCoordinate2D(latitude: -21, longitude: 176),
///         northeast: LocationCoordinate2D(latitude: -12, longitude: 182))
///     fiji.contains(forPoint: LocationCoordinate2D(latitude: -17, longitude: -179), wrappedCoordinates: true)  // true
///
/// Longitudes beyond ±180 lie on other copies of the world; only methods with `wrappedCoordinates: true` treat the
/// copies as equal. A coordinate with a NaN member is not contained in any finite bounds.
public struct CoordinateBounds: Hashable, Codable, Sendable {
    /// The corner with the minimum latitude and longitude.
    public var southwest: LocationCoordinate2D
    /// The corner with the maximum latitude and longitude.
    public var northeast: LocationCoordinate2D
    /// Whether the area is unlimited; if so, the corners are ignored.
    public var infiniteBounds: Bool

    /// Creates bounds from two corners.
    public init(southwest: LocationCoordinate2D, northeast: LocationCoordinate2D) {
        self.init(southwest: southwest, northeast: northeast, infiniteBounds: false)
    }

    /// Creates bounds from two corners.
    ///
    /// - Parameters:
    ///   - southwest: The corner with the minimum latitude and longitude.
    ///   - northeast: The corner with the maximum latitude and longitude.
    ///   - infiniteBounds: Whether the area is unlimited; if so, the corners are ignored.
    public init(southwest: LocationCoordinate2D, northeast: LocationCoordinate2D, infiniteBounds: Bool) {
        self.southwest = southwest
        self.northeast = northeast
        self.infiniteBounds = infiniteBounds
    }

    /// The bounds of one copy of the world: latitudes −90…90, longitudes −180…180.
    public static var world: CoordinateBounds {
        CoordinateBounds(
            southwest: LocationCoordinate2D(latitude: -90, longitude: -180),
            northeast: LocationCoordinate2D(latitude: 90, longitude: 180))
    }

    /// Returns bounds that contain a single coordinate.
    public static func singleton(_ coordinate: LocationCoordinate2D) -> CoordinateBounds {
        CoordinateBounds(southwest: coordinate, northeast: coordinate)
    }

    /// The minimum latitude, in degrees.
    public var south: LocationDegrees { southwest.latitude }
    /// The minimum longitude, in degrees.
    public var west: LocationDegrees { southwest.longitude }
    /// The maximum latitude, in degrees.
    public var north: LocationDegrees { northeast.latitude }
    /// The maximum longitude, in degrees.
    public var east: LocationDegrees { northeast.longitude }

    /// The corner with the maximum latitude and the minimum longitude.
    public var northwest: LocationCoordinate2D { LocationCoordinate2D(latitude: north, longitude: west) }
    /// The corner with the minimum latitude and the maximum longitude.
    public var southeast: LocationCoordinate2D { LocationCoordinate2D(latitude: south, longitude: east) }

    /// The arithmetic mean of the corners; longitudes are not wrapped.
    public var center: LocationCoordinate2D {
        LocationCoordinate2D(latitude: (south + north) / 2, longitude: (west + east) / 2)
    }

    /// The absolute difference of the latitudes, in degrees.
    public var latitudeSpan: LocationDegrees { abs(north - south) }
    /// The absolute difference of the longitudes, in degrees.
    public var longitudeSpan: LocationDegrees { abs(east - west) }

    /// Whether the bounds contain no coordinate: they are finite, and a minimum exceeds the corresponding maximum.
    public var isEmpty: Bool { !infiniteBounds && (south > north || west > east) }

    /// Whether `west` exceeds `east` after both are wrapped to −180..<180.
    public var crossesAntimeridian: Bool { southwest.wrap().longitude > northeast.wrap().longitude }
}
