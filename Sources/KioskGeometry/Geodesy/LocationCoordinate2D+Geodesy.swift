public import Foundation

extension LocationCoordinate2D {
    /// Creates a coordinate in degrees from a coordinate in radians.
    public init(_ radianCoordinate: RadianCoordinate2D) {
        self.init(
            latitude: radianCoordinate.latitude.toDegrees(), longitude: radianCoordinate.longitude.toDegrees())
    }

    /// Returns the great-circle distance to another coordinate, in metres.
    ///
    ///     helsinki.distance(to: tallinn)  // about 82 000
    ///
    /// As in Turf, the earth is a sphere with a radius of 6 373 km. The formula is that of `RadianCoordinate2D`.
    public func distance(to coordinate: LocationCoordinate2D) -> LocationDistance {
        RadianCoordinate2D(self).distance(to: RadianCoordinate2D(coordinate)) * RadianCoordinate2D.metersPerRadian
    }

    /// Returns the initial direction of the great circle to another coordinate, in degrees clockwise from north,
    /// in (−180, 180].
    public func direction(to coordinate: LocationCoordinate2D) -> LocationDirection {
        let direction = RadianCoordinate2D(self).bearing(to: RadianCoordinate2D(coordinate)).toDegrees()
        return direction <= -180 ? direction + 360 : direction
    }

    /// Returns the coordinate at a distance along a great circle.
    ///
    /// The longitude is not wrapped, so a path across the antimeridian stays on one copy of the world.
    /// - Parameters:
    ///   - distance: The distance, in metres; a negative distance is measured in the opposite direction.
    ///   - direction: The initial direction of the great circle, in degrees clockwise from north.
    public func coordinate(
        at distance: LocationDistance, facing direction: LocationDirection
    ) -> LocationCoordinate2D {
        LocationCoordinate2D(
            RadianCoordinate2D(self).coordinate(
                at: distance / RadianCoordinate2D.metersPerRadian, bearing: direction.toRadians()))
    }

    /// Returns the coordinate at a distance along a great circle.
    ///
    /// The longitude is not wrapped, so a path across the antimeridian stays on one copy of the world.
    /// - Parameters:
    ///   - distance: The distance, in metres; a negative distance is measured in the opposite direction.
    ///   - direction: The initial direction of the great circle, clockwise from north.
    public func coordinate(
        at distance: LocationDistance, facing direction: Measurement<UnitAngle>
    ) -> LocationCoordinate2D {
        coordinate(at: distance, facing: direction.converted(to: .degrees).value)
    }
}

/// Returns the midpoint of the great-circle arc between two coordinates.
///
/// Its longitude is within 180° of the longitude of the first coordinate. Antipodes have no unique shortest arc; the
/// result is one of the possible midpoints.
public func mid(_ first: LocationCoordinate2D, _ second: LocationCoordinate2D) -> LocationCoordinate2D {
    first.coordinate(at: first.distance(to: second) / 2, facing: first.direction(to: second))
}

extension LocationCoordinate2D {
    /// The coordinate with its longitude wrapped to −180..<180; the Turf name of `wrap()`.
    public var normalized: LocationCoordinate2D { wrap() }

    /// Returns the coordinate on the copy of the world from which the straight line to another coordinate is shortest.
    ///
    ///     let start = LocationCoordinate2D(latitude: 0, longitude: 179)
    ///     start.unwrapForShortestPath(to: LocationCoordinate2D(latitude: 0, longitude: -179))  // longitude −181
    ///
    /// The longitude changes only if one of both is positive, the other one negative, and their difference greater than
    /// 180° and less than 360°. Other coordinates are on different copies of the world intentionally.
    public func unwrapForShortestPath(to end: LocationCoordinate2D) -> LocationCoordinate2D {
        let difference = abs(end.longitude - longitude)
        guard difference > 180, difference < 360 else { return self }
        var start = self
        if longitude > 0, end.longitude < 0 {
            start.longitude -= 360
        } else if longitude < 0, end.longitude > 0 {
            start.longitude += 360
        }
        return start
    }
}
