public import Foundation

/// The Web Mercator projection onto the unit square.
///
///     WebMercator.point(for: LocationCoordinate2D())  // (0.5, 0.5)
///
/// x increases eastwards from the antimeridian, y southwards from the northern edge; other copies of the world lie
/// beyond 0…1 in x. The world is 512 points wide at zoom 0 and doubles in width with each zoom level.
/// Source: EPSG Guidance Note 7-2, "Popular Visualisation Pseudo Mercator".
public enum WebMercator {
    /// The width of the world at zoom 0, in points.
    public static let tileSize: Double = 512

    /// The latitude of the northern edge of the square world, in degrees.
    public static let maximumLatitude: LocationDegrees = 85.051128779806604

    /// The radius of the sphere, in metres.
    public static let earthRadius: LocationDistance = 6_378_137

    /// Returns the width of the world at a zoom level, in points.
    public static func worldSize(zoom: Double) -> Double {
        tileSize * exp2(zoom)
    }

    /// Returns the position of a coordinate in the unit square; latitudes beyond ±85.0511° are clamped.
    @inlinable
    public static func point(for coordinate: LocationCoordinate2D) -> CGPoint {
        let latitude = min(max(coordinate.latitude, -maximumLatitude), maximumLatitude)
        let sine = sin(latitude * (.pi / 180))
        return CGPoint(
            x: (coordinate.longitude + 180) / 360,
            y: 0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi))
    }

    /// Returns the coordinate of a position in the unit square; its longitude is not wrapped.
    @inlinable
    public static func coordinate(for point: CGPoint) -> LocationCoordinate2D {
        LocationCoordinate2D(
            latitude: atan(sinh(.pi * (1 - 2 * point.y))) * (180 / .pi),
            longitude: point.x * 360 - 180)
    }
}
