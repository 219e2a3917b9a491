public import Foundation

/// A coordinate in radians, which avoids repeated conversions in calculations with many coordinates.
///
///     let helsinki = RadianCoordinate2D(LocationCoordinate2D(latitude: 60.17, longitude: 24.94))
///     let tallinn = RadianCoordinate2D(LocationCoordinate2D(latitude: 59.44, longitude: 24.75))
///     helsinki.distance(to: tallinn) * RadianCoordinate2D.metersPerRadian
///
/// The earth is approximated by a sphere, which is accurate to 0.6 %. Formulas: Sinnott, "Virtues of the Haversine",
/// Sky and Telescope 68 (1984); Williams, "Aviation Formulary", for directions and destinations.
public struct RadianCoordinate2D: Hashable, Sendable {
    /// The length of one radian on the ground, in metres; the value that Turf uses.
    public static let metersPerRadian: LocationDistance = 6_373_000

    /// The latitude, in radians north of the equator, −π/2…π/2.
    public var latitude: LocationRadians

    /// The longitude, in radians east of Greenwich; values beyond ±π lie on other copies of the world.
    public var longitude: LocationRadians

    /// Creates a coordinate from a latitude and a longitude, in radians.
    public init(latitude: LocationRadians, longitude: LocationRadians) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Creates a coordinate in radians from a coordinate in degrees.
    public init(_ degreeCoordinate: LocationCoordinate2D) {
        self.init(
            latitude: degreeCoordinate.latitude.toRadians(), longitude: degreeCoordinate.longitude.toRadians())
    }

    /// Returns the initial direction of the great circle to another coordinate, −π…π radians clockwise from north.
    ///
    /// The direction from a coordinate to itself is 0.
    public func direction(to coordinate: RadianCoordinate2D) -> Measurement<UnitAngle> {
        Measurement(value: bearing(to: coordinate), unit: .radians)
    }

    /// Returns the coordinate at a distance along a great circle.
    ///
    /// The longitude is not wrapped, so a path across the antimeridian stays on one copy of the world. At a pole the
    /// direction is relative to the meridian of this coordinate's longitude.
    /// - Parameters:
    ///   - distance: The distance, in radians.
    ///   - direction: The initial direction of the great circle, clockwise from north.
    public func coordinate(
        at distance: RadianDistance, facing direction: Measurement<UnitAngle>
    ) -> RadianCoordinate2D {
        coordinate(at: distance, bearing: direction.converted(to: .radians).value)
    }

    /// Returns the great-circle distance to another coordinate, 0…π radians, by the haversine formula.
    public func distance(to coordinate: RadianCoordinate2D) -> RadianDistance {
        let north = sin((coordinate.latitude - latitude) / 2)
        let east = sin((coordinate.longitude - longitude) / 2)
        let haversine = north * north + cos(latitude) * cos(coordinate.latitude) * east * east
        // For antipodes, rounding can make the haversine exceed 1, and the square root would be NaN.
        return 2 * atan2(haversine.squareRoot(), max(1 - haversine, 0).squareRoot())
    }

    /// Returns the initial direction of the great circle to another coordinate, −π…π radians clockwise from north.
    func bearing(to coordinate: RadianCoordinate2D) -> LocationRadians {
        let east = coordinate.longitude - longitude
        return atan2(
            sin(east) * cos(coordinate.latitude),
            cos(latitude) * sin(coordinate.latitude) - sin(latitude) * cos(coordinate.latitude) * cos(east))
    }

    /// Returns the coordinate at a distance along the great circle with an initial direction, all in radians.
    func coordinate(at distance: RadianDistance, bearing: LocationRadians) -> RadianCoordinate2D {
        let sine = sin(latitude) * cos(distance) + cos(latitude) * sin(distance) * cos(bearing)
        let destination = asin(min(max(sine, -1), 1))
        let east = atan2(
            sin(bearing) * sin(distance) * cos(latitude), cos(distance) - sin(latitude) * sin(destination))
        return RadianCoordinate2D(latitude: destination, longitude: longitude + east)
    }
}
