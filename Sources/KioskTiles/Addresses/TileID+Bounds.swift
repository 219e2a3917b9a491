import Foundation
public import KioskGeometry

extension TileID {
    /// The area in the unit square of `WebMercator`.
    public var box: PlanarBox {
        let width = exp2(-Double(z))
        let (west, north) = (Double(x) * width, Double(y) * width)
        return PlanarBox(minX: west, minY: north, maxX: west + width, maxY: north + width)
    }

    /// The area in degrees.
    public var coordinateBounds: CoordinateBounds {
        let box = box
        return CoordinateBounds(
            southwest: WebMercator.coordinate(for: CGPoint(x: box.minX, y: box.maxY)),
            northeast: WebMercator.coordinate(for: CGPoint(x: box.maxX, y: box.minY)))
    }

    /// The corners in metres of Web Mercator (EPSG:3857).
    public var projectedBounds: (southwest: ProjectedMeters, northeast: ProjectedMeters) {
        let box = box
        let circumference = 2 * .pi * WebMercator.earthRadius
        return (
            ProjectedMeters(
                northing: (0.5 - box.maxY) * circumference, easting: (box.minX - 0.5) * circumference),
            ProjectedMeters(
                northing: (0.5 - box.minY) * circumference, easting: (box.maxX - 0.5) * circumference)
        )
    }

    /// Creates the address of the tile of a zoom level that contains a coordinate.
    ///
    /// Latitudes beyond ±85.0511° are in the first or the last row. The zoom level is clamped to `maximumZoom`. A
    /// coordinate with a NaN or infinite member is in column 0 or row 0.
    /// - Parameters:
    ///   - coordinate: The coordinate; its longitude is wrapped.
    ///   - zoom: The zoom level.
    public init(containing coordinate: LocationCoordinate2D, zoom: UInt8) {
        let point = WebMercator.point(for: coordinate)
        let level = min(zoom, Self.maximumZoom)
        let side = exp2(Double(level))
        func index(_ fraction: Double) -> UInt32 {
            guard fraction.isFinite else { return 0 }
            return UInt32(min(max((fraction * side).rounded(.down), 0), side - 1))
        }
        self.init(z: level, x: index(point.x - point.x.rounded(.down)), y: index(point.y))
    }
}
