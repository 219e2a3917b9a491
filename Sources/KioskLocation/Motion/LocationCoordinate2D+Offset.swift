import Foundation
import KioskGeometry

extension LocationCoordinate2D {
    /// Returns the vector to another coordinate nearby, in metres to the east and to the north.
    func offset(to other: LocationCoordinate2D) -> SIMD2<Double> {
        let east = (other.longitude - longitude).wrap(min: -180, max: 180)
        return SIMD2(east * eastScale, other.latitude - latitude) * Self.metersPerDegree
    }

    /// Returns the coordinate at a short distance.
    ///
    /// - Parameter offset: The distances to the east and to the north, in metres.
    func moved(by offset: SIMD2<Double>) -> LocationCoordinate2D {
        guard offset != .zero else { return self }
        return LocationCoordinate2D(
            latitude: (latitude + offset.y / Self.metersPerDegree).clamped(to: -90...90),
            longitude: (longitude + offset.x / Self.metersPerDegree / eastScale).wrap(min: -180, max: 180))
    }

    private static let metersPerDegree = RadianCoordinate2D.metersPerRadian * .pi / 180

    /// The length of a degree of longitude in degrees of latitude; not 0, so that a pole has a coordinate, too.
    private var eastScale: Double { max(cos(latitude.toRadians()), 1e-6) }
}
