import KioskGeometry

/// A value that can be interpolated.
public protocol Interpolatable: Sendable {
    /// Returns the value at a fraction, 0…1, between this value and another one.
    func interpolated(to end: Self, fraction: Double) -> Self

    /// Returns whether the difference to another value is invisible on a map.
    func looksLike(_ other: Self) -> Bool
}

extension Location: Interpolatable {
    /// Returns the fix at a fraction, 0…1, between this fix and a later one.
    ///
    /// Coordinate, altitude, horizontal accuracy and bearing are interpolated, longitude and bearing in the direction of the
    /// shorter arc. Values that one of the fixes does not have, and all other values, are those of the later one.
    public func interpolated(to end: Location, fraction: Double) -> Location {
        guard fraction < 1 else { return end }
        var fix = end
        fix.coordinate = CLLocationCoordinate2D(
            latitude: coordinate.latitude + (end.coordinate.latitude - coordinate.latitude) * fraction,
            longitude: coordinate.longitude.interpolated(
                to: end.coordinate.longitude, fraction: fraction, from: -180, upTo: 180))
        if let from = altitude, let to = end.altitude { fix.altitude = from + (to - from) * fraction }
        if let from = horizontalAccuracy, let to = end.horizontalAccuracy {
            fix.horizontalAccuracy = from + (to - from) * fraction
        }
        if let from = bearing, let to = end.bearing {
            fix.bearing = from.interpolated(to: to, fraction: fraction, from: 0, upTo: 360)
        }
        return fix
    }

    /// Returns whether another fix is within a millionth of a degree of latitude and longitude, its bearing within a hundredth
    /// of a degree, and its horizontal accuracy within a hundredth of the larger one.
    ///
    /// Most fixes of a receiver that stands still differ by less.
    public func looksLike(_ other: Location) -> Bool {
        let east = (coordinate.longitude - other.coordinate.longitude).wrap(min: -180, max: 180)
        return abs(coordinate.latitude - other.coordinate.latitude) <= 1e-6 && abs(east) <= 1e-6
            && horizontalAccuracy.isNear(other.horizontalAccuracy) { abs($0 - $1) <= 0.01 * max($0, $1) }
            && bearing.isNear(other.bearing) { $0.isDirection(near: $1) }
    }
}

extension Heading: Interpolatable {
    /// Returns the heading at a fraction, 0…1, between this heading and a later one, in the direction of the shorter arc; its
    /// accuracy and time are those of the later one.
    public func interpolated(to end: Heading, fraction: Double) -> Heading {
        guard fraction < 1 else { return end }
        var heading = end
        heading.direction = direction.interpolated(to: end.direction, fraction: fraction, from: 0, upTo: 360)
        return heading
    }

    /// Returns whether the direction of another heading is within a hundredth of a degree.
    public func looksLike(_ other: Heading) -> Bool {
        direction.isDirection(near: other.direction)
    }
}

extension Double? {
    /// Returns whether both values are known and close to each other, or both are unknown.
    fileprivate func isNear(_ other: Double?, by isNear: (Double, Double) -> Bool) -> Bool {
        guard let self, let other else { return self == nil && other == nil }
        return isNear(self, other)
    }
}

extension Double {
    fileprivate func isDirection(near other: Double) -> Bool {
        abs((self - other).wrap(min: -180, max: 180)) <= 0.01
    }
}

extension Double {
    /// Returns the value at a fraction between this value and another one in `lower..<upper`, in the direction of the shorter
    /// arc.
    ///
    /// Of two arcs of equal length it uses the one across the end of the range: from 0 to 180 degrees by way of 270.
    func interpolated(to end: Double, fraction: Double, from lower: Double, upTo upper: Double) -> Double {
        let span = upper - lower
        let start = wrap(min: lower, max: upper)
        var end = end.wrap(min: lower, max: upper)
        if end - start >= span / 2 {
            end -= span
        } else if start - end >= span / 2 {
            end += span
        }
        return (start + (end - start) * fraction).wrap(min: lower, max: upper)
    }
}
