public import Foundation

/// A place on the unit sphere in radians, for computing with many places without converting each time.
///
///     let helsinki = RadianCoordinate2D(LocationCoordinate2D(latitude: 60.17, longitude: 24.94))
///     helsinki.distance(to: tallinn) * RadianCoordinate2D.metersPerRadian
///
/// The earth is taken for a sphere, which is at most 0.6 % off. Formulas: Sinnott, "Virtues of the Haversine", Sky and
/// Telescope 68 (1984); Williams, "Aviation Formulary", for directions and destinations.
public struct RadianCoordinate2D: Hashable, Sendable {
    /// The metres of a radian on the ground, by which Turf multiplies its distances.
    public static let metersPerRadian: LocationDistance = 6_373_000

    /// Radians north of the equator, −π/2…π/2.
    public var latitude: LocationRadians

    /// Radians east of Greenwich; values beyond ±π name another copy of the world.
    public var longitude: LocationRadians

    /// Creates a coordinate from radians.
    public init(latitude: LocationRadians, longitude: LocationRadians) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Creates a coordinate from one in degrees.
    public init(_ degreeCoordinate: LocationCoordinate2D) {
        self.init(
            latitude: degreeCoordinate.latitude.toRadians(), longitude: degreeCoordinate.longitude.toRadians())
    }

    /// Returns the direction in which the shortest way to another place sets out, −π…π radians clockwise from north.
    ///
    /// It is 0 from a place to itself.
    public func direction(to coordinate: RadianCoordinate2D) -> Measurement<UnitAngle> {
        Measurement(value: bearing(to: coordinate), unit: .radians)
    }

    /// Returns the place at a distance of so many radians along the great circle that sets out in a direction.
    ///
    /// The longitude is not wrapped, so that a way across the antimeridian stays on one copy of the world. From a pole
    /// the direction is counted from the meridian of the longitude given.
    public func coordinate(
        at distance: RadianDistance, facing direction: Measurement<UnitAngle>
    ) -> RadianCoordinate2D {
        coordinate(at: distance, bearing: direction.converted(to: .radians).value)
    }

    /// Returns the distance along the great circle to another place, 0…π radians, by the haversine formula.
    public func distance(to coordinate: RadianCoordinate2D) -> RadianDistance {
        let north = sin((coordinate.latitude - latitude) / 2)
        let east = sin((coordinate.longitude - longitude) / 2)
        let haversine = north * north + cos(latitude) * cos(coordinate.latitude) * east * east
        // Rounding lifts antipodes above 1, whose root has no real arc.
        return 2 * atan2(haversine.squareRoot(), max(1 - haversine, 0).squareRoot())
    }

    /// The direction of the way to another place, −π…π.
    func bearing(to coordinate: RadianCoordinate2D) -> LocationRadians {
        let east = coordinate.longitude - longitude
        return atan2(
            sin(east) * cos(coordinate.latitude),
            cos(latitude) * sin(coordinate.latitude) - sin(latitude) * cos(coordinate.latitude) * cos(east))
    }

    /// The place at a distance in a direction, all in radians.
    func coordinate(at distance: RadianDistance, bearing: LocationRadians) -> RadianCoordinate2D {
        let sine = sin(latitude) * cos(distance) + cos(latitude) * sin(distance) * cos(bearing)
        let other = asin(min(max(sine, -1), 1))
        let east = atan2(
            sin(bearing) * sin(distance) * cos(latitude), cos(distance) - sin(latitude) * sin(other))
        return RadianCoordinate2D(latitude: other, longitude: longitude + east)
    }
}
