import Foundation

/// A unit vector from the centre of the sphere, for calculations without singularities at the poles and the
/// antimeridian.
struct UnitVector {
    var x: Double
    var y: Double
    var z: Double

    init(x: Double, y: Double, z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }

    init(_ coordinate: LocationCoordinate2D) {
        let latitude = coordinate.latitude.toRadians()
        let longitude = coordinate.longitude.toRadians()
        self.init(x: cos(latitude) * cos(longitude), y: cos(latitude) * sin(longitude), z: sin(latitude))
    }

    /// Returns the coordinate in the direction of the vector, with a longitude within 180° of another one.
    func coordinate(near longitude: LocationDegrees) -> LocationCoordinate2D {
        // At a pole every longitude is possible.
        let unshifted = x == 0 && y == 0 ? longitude : atan2(y, x).toDegrees()
        return LocationCoordinate2D(
            latitude: atan2(z, (x * x + y * y).squareRoot()).toDegrees(),
            longitude: longitude + (unshifted - longitude).wrapped(from: -180, to: 180))
    }

    func dot(_ other: UnitVector) -> Double {
        x * other.x + y * other.y + z * other.z
    }

    func cross(_ other: UnitVector) -> UnitVector {
        UnitVector(
            x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
    }

    /// Returns the point of an arc that is closest to this vector, or `nil` if that is an end of the arc.
    ///
    /// The result is the foot of the perpendicular onto the plane of the great circle. It is also `nil` if the ends are
    /// equal or antipodal, because no unique arc connects them.
    func foot(onArcFrom start: UnitVector, to end: UnitVector) -> UnitVector? {
        let normal = start.cross(end)
        let squared = normal.dot(normal)
        // Arcs shorter than a micrometre have no numerically meaningful plane.
        guard squared > 1e-28 else { return nil }
        let height = dot(normal) / squared
        let foot = UnitVector(x: x - normal.x * height, y: y - normal.y * height, z: z - normal.z * height)
        guard start.cross(foot).dot(normal) > 0, foot.cross(end).dot(normal) > 0 else { return nil }
        return foot
    }
}
