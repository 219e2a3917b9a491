public import Foundation

/// The Web Mercator projection onto the unit square: x grows eastwards from the antimeridian, y southwards.
///
///     WebMercator.point(for: LocationCoordinate2D())  // (0.5, 0.5)
///
/// World copies lie beyond 0…1 in x. A world is 512 points wide at zoom 0 and doubles with each zoom level.
/// Source: EPSG Guidance Note 7-2, "Popular Visualisation Pseudo Mercator".
public enum WebMercator {
    /// The width of the world at zoom 0, in points.
    public static let tileSize: Double = 512

    /// The latitude at which the projected world is a square, in degrees.
    public static let maximumLatitude: LocationDegrees = 85.051128779806604

    /// The radius of the sphere, in metres.
    public static let earthRadius: LocationDistance = 6_378_137

    /// Returns the width of the world in points at a zoom level.
    public static func worldSize(zoom: Double) -> Double {
        tileSize * exp2(zoom)
    }

    /// Returns the place of a coordinate in the unit square; latitudes beyond ±85.0511° are clamped.
    @inlinable
    public static func point(for coordinate: LocationCoordinate2D) -> CGPoint {
        let latitude = min(max(coordinate.latitude, -maximumLatitude), maximumLatitude)
        let sine = sin(latitude * (.pi / 180))
        return CGPoint(
            x: (coordinate.longitude + 180) / 360,
            y: 0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi))
    }

    /// Returns the coordinate at a place of the unit square; its longitude is not wrapped.
    @inlinable
    public static func coordinate(for point: CGPoint) -> LocationCoordinate2D {
        LocationCoordinate2D(
            latitude: atan(sinh(.pi * (1 - 2 * point.y))) * (180 / .pi),
            longitude: point.x * 360 - 180)
    }
}
