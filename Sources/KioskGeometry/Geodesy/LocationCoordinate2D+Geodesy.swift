public import Foundation

extension LocationCoordinate2D {
    /// Creates a coordinate from one in radians.
    public init(_ radianCoordinate: RadianCoordinate2D) {
        self.init(
            latitude: radianCoordinate.latitude.toDegrees(), longitude: radianCoordinate.longitude.toDegrees())
    }

    /// Returns the distance along the great circle to another place, in metres.
    ///
    ///     helsinki.distance(to: tallinn)  // 82 000 or so
    ///
    /// The earth is a sphere of 6 373 km, as in Turf; the formula is that of `RadianCoordinate2D`.
    public func distance(to coordinate: LocationCoordinate2D) -> LocationDistance {
        RadianCoordinate2D(self).distance(to: RadianCoordinate2D(coordinate)) * RadianCoordinate2D.metersPerRadian
    }

    /// Returns the direction in which the shortest way to another place sets out, in (−180, 180] degrees clockwise from
    /// north.
    public func direction(to coordinate: LocationCoordinate2D) -> LocationDirection {
        let direction = RadianCoordinate2D(self).bearing(to: RadianCoordinate2D(coordinate)).toDegrees()
        return direction <= -180 ? direction + 360 : direction
    }

    /// Returns the place at a distance in metres along the great circle that sets out in a direction, in degrees
    /// clockwise from north.
    ///
    /// A negative distance goes backwards. The longitude is not wrapped, so that a way across the antimeridian stays on
    /// one copy of the world.
    public func coordinate(
        at distance: LocationDistance, facing direction: LocationDirection
    ) -> LocationCoordinate2D {
        LocationCoordinate2D(
            RadianCoordinate2D(self).coordinate(
                at: distance / RadianCoordinate2D.metersPerRadian, bearing: direction.toRadians()))
    }

    /// Returns the place at a distance in metres along the great circle that sets out in a direction clockwise from
    /// north.
    public func coordinate(
        at distance: LocationDistance, facing direction: Measurement<UnitAngle>
    ) -> LocationCoordinate2D {
        coordinate(at: distance, facing: direction.converted(to: .degrees).value)
    }
}

/// Returns the place halfway along the great circle between two others.
///
/// Its longitude is within 180° of the first one's. Between antipodes there is no shortest way, and the place is one of
/// the many halfway.
public func mid(_ first: LocationCoordinate2D, _ second: LocationCoordinate2D) -> LocationCoordinate2D {
    first.coordinate(at: first.distance(to: second) / 2, facing: first.direction(to: second))
}
