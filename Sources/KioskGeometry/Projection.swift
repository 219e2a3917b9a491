public import Foundation

/// The Web Mercator projection in the units of the guides: points at a scale, and metres.
///
///     let place = Projection.project(coordinate, zoomScale: exp2(camera.zoom))
///     Projection.metersPerPoint(for: coordinate.latitude, zoom: camera.zoom)
///
/// The formulas are those of `WebMercator`, whose world is one unit wide.
public enum Projection {
    /// The southern edge of the projected world, in degrees.
    public static let latitudeMin: LocationDegrees = -WebMercator.maximumLatitude

    /// The northern edge of the projected world, in degrees.
    public static let latitudeMax: LocationDegrees = WebMercator.maximumLatitude

    /// The zoom levels `metersPerPoint(for:zoom:)` knows.
    private static let zooms: ClosedRange<CGFloat> = 0...25.5

    /// The mean radius of the earth, by which version 11 of the guides scales the ground, in metres.
    ///
    /// Source: Moritz, "Geodetic Reference System 1980", mean radius R₁. Version 10 used `WebMercator.earthRadius`.
    private static let groundRadius: LocationDistance = 6_371_008.8

    /// Returns the place of a coordinate on a world 512 · `zoomScale` points wide.
    ///
    /// Latitudes beyond the edges are clamped, longitudes beyond ±180 name other copies of the world.
    public static func project(_ coordinate: CLLocationCoordinate2D, zoomScale: CGFloat) -> MercatorCoordinate {
        let point = WebMercator.point(for: coordinate)
        let size = WebMercator.tileSize * zoomScale
        return MercatorCoordinate(x: point.x * size, y: point.y * size)
    }

    /// Returns the coordinate at a place on a world 512 · `zoomScale` points wide; the longitude is not wrapped.
    ///
    /// A scale of 0 has no coordinates: the members are NaN or infinite then.
    public static func unproject(_ place: MercatorCoordinate, zoomScale: CGFloat) -> CLLocationCoordinate2D {
        let size = WebMercator.tileSize * zoomScale
        return WebMercator.coordinate(for: CGPoint(x: place.x / size, y: place.y / size))
    }

    /// Returns the place of a coordinate in metres (EPSG:3857); latitudes beyond the edges are clamped.
    public static func projectedMeters(for coordinate: CLLocationCoordinate2D) -> ProjectedMeters {
        let point = WebMercator.point(for: coordinate)
        return ProjectedMeters(northing: (0.5 - point.y) * circumference, easting: (point.x - 0.5) * circumference)
    }

    /// Returns the coordinate at a place in metres (EPSG:3857); the longitude is not wrapped.
    public static func coordinate(for meters: ProjectedMeters) -> CLLocationCoordinate2D {
        WebMercator.coordinate(
            for: CGPoint(x: meters.easting / circumference + 0.5, y: 0.5 - meters.northing / circumference))
    }

    /// Returns the metres on the ground that a point shows at a latitude and a zoom level.
    ///
    /// Latitudes beyond the edges are clamped, and so are zoom levels beyond 0…25.5.
    public static func metersPerPoint(for latitude: CLLocationDegrees, zoom: CGFloat) -> Double {
        let latitude = min(max(latitude, latitudeMin), latitudeMax)
        let zoom = min(max(zoom, zooms.lowerBound), zooms.upperBound)
        return cos(latitude * (.pi / 180)) * 2 * .pi * groundRadius / WebMercator.worldSize(zoom: zoom)
    }

    /// The width of the world in projected metres.
    private static var circumference: LocationDistance { 2 * .pi * WebMercator.earthRadius }
}
