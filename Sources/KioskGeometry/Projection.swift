public import Foundation

/// Conversions between coordinates and Web Mercator positions, in points or in projected metres.
///
///     let position = Projection.project(coordinate, zoomScale: exp2(camera.zoom))
///     Projection.metersPerPoint(for: coordinate.latitude, zoom: camera.zoom)
///
/// Positions are those of `WebMercator`, scaled from the unit square to points or metres. The zoom scale is 2^zoom.
public enum Projection {
    /// The minimum latitude of the projected world, in degrees.
    public static let latitudeMin: LocationDegrees = -WebMercator.maximumLatitude

    /// The maximum latitude of the projected world, in degrees.
    public static let latitudeMax: LocationDegrees = WebMercator.maximumLatitude

    /// The range of latitudes of the projected world, in degrees.
    public static var latitudeRange: ClosedRange<LocationDegrees> { latitudeMin...latitudeMax }

    /// The range to which `metersPerPoint(for:zoom:)` clamps zoom levels.
    private static let zoomLevels: ClosedRange<CGFloat> = 0...25.5

    /// The mean radius of the earth, in metres, used for ground resolution.
    ///
    /// Source: Moritz, "Geodetic Reference System 1980", mean radius R₁. Version 11 of the Mapbox Maps SDK uses this
    /// value; version 10 used `WebMercator.earthRadius`.
    private static let groundRadius: LocationDistance = 6_371_008.8

    /// Returns the projected position of a coordinate on a world that is 512 · `zoomScale` points wide.
    ///
    /// Latitudes are clamped to `latitudeMin...latitudeMax`; longitudes beyond ±180 lie on other copies of the world.
    public static func project(_ coordinate: CLLocationCoordinate2D, zoomScale: CGFloat) -> MercatorCoordinate {
        let point = WebMercator.point(for: coordinate)
        let size = WebMercator.tileSize * zoomScale
        return MercatorCoordinate(x: point.x * size, y: point.y * size)
    }

    /// Returns the coordinate of a projected position on a world that is 512 · `zoomScale` points wide.
    ///
    /// The longitude is not wrapped. At a scale of 0 the members of the result are NaN or infinite.
    public static func unproject(_ position: MercatorCoordinate, zoomScale: CGFloat) -> CLLocationCoordinate2D {
        let size = WebMercator.tileSize * zoomScale
        return WebMercator.coordinate(for: CGPoint(x: position.x / size, y: position.y / size))
    }

    /// Returns the position of a coordinate in projected metres (EPSG:3857).
    ///
    /// Latitudes are clamped to `latitudeMin...latitudeMax`.
    public static func projectedMeters(for coordinate: CLLocationCoordinate2D) -> ProjectedMeters {
        let point = WebMercator.point(for: coordinate)
        return ProjectedMeters(northing: (0.5 - point.y) * circumference, easting: (point.x - 0.5) * circumference)
    }

    /// Returns the coordinate of a position in projected metres (EPSG:3857); the longitude is not wrapped.
    public static func coordinate(for meters: ProjectedMeters) -> CLLocationCoordinate2D {
        WebMercator.coordinate(
            for: CGPoint(x: meters.easting / circumference + 0.5, y: 0.5 - meters.northing / circumference))
    }

    /// Returns the number of metres on the ground that one point covers at a latitude and a zoom level.
    ///
    /// The latitude is clamped to `latitudeMin...latitudeMax`, the zoom level to 0…25.5.
    public static func metersPerPoint(for latitude: CLLocationDegrees, zoom: CGFloat) -> Double {
        let latitude = min(max(latitude, latitudeMin), latitudeMax)
        let zoom = min(max(zoom, zoomLevels.lowerBound), zoomLevels.upperBound)
        return cos(latitude * (.pi / 180)) * 2 * .pi * groundRadius / WebMercator.worldSize(zoom: zoom)
    }

    /// Returns the number of metres on the ground per projected metre at a latitude, the cosine of the latitude.
    ///
    /// The latitude is clamped to `latitudeRange`.
    public static func getLatitudeScale(_ latitude: CLLocationDegrees) -> Double {
        cos(min(max(latitude, latitudeMin), latitudeMax) * (.pi / 180))
    }

    /// Returns the position of a coordinate on a world of width 1.
    ///
    /// The latitude is clamped to `latitudeRange`; longitudes beyond ±180 lie on other copies of the world.
    public static func latLngToMercatorXY(coordinate: CLLocationCoordinate2D) -> MercatorCoordinate {
        let point = WebMercator.point(for: coordinate)
        return MercatorCoordinate(x: point.x, y: point.y)
    }

    /// Returns the width of the world at a zoom scale, in points.
    ///
    /// - Parameter scale: The zoom scale, 2^zoom.
    public static func worldSize(scale: Double) -> Double { WebMercator.tileSize * scale }

    /// The width of the world in projected metres.
    private static var circumference: LocationDistance { 2 * .pi * WebMercator.earthRadius }
}

/// A position on the projected world, in points from its north-western corner.
public struct MercatorCoordinate: Hashable, Codable, Sendable {
    /// The distance from the antimeridian, in points; x increases eastwards.
    public var x: Double
    /// The distance from the northern edge of the projected world, in points; y increases southwards.
    public var y: Double

    /// Creates a position from its members, in points.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// A position in Web Mercator metres (EPSG:3857), measured from latitude 0 and longitude 0.
///
/// Projected metres equal metres on the ground only at the equator.
public struct ProjectedMeters: Hashable, Codable, Sendable {
    /// The distance to the north, in projected metres.
    public var northing: Double
    /// The distance to the east, in projected metres.
    public var easting: Double

    /// Creates a position from its members, in projected metres.
    public init(northing: Double, easting: Double) {
        self.northing = northing
        self.easting = easting
    }
}
