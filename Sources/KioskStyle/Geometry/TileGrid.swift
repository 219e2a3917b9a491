import Foundation
import KioskGeometry

/// The integer grid to which the vertices of a tile's features are rounded.
///
/// All tiles of a zoom level share the grid. Rounding is monotonic, so the bounding box of rounded vertices is the
/// rounded bounding box.
struct TileGrid {
    /// The number of grid units across the world; 1 without rounding.
    let worldSize: Double
    private let isExact: Bool

    /// The number of grid units across a tile, as in vector tiles.
    private static let extent: Double = 8192
    /// The zoom levels at which a grid unit exceeds the precision of a double.
    private static let zooms = 0...32

    /// Creates the grid of a feature's tile; nil disables rounding.
    init(of tile: TileCoordinate?) {
        isExact = tile == nil
        let zoom = tile.map { min(max($0.z, Self.zooms.lowerBound), Self.zooms.upperBound) } ?? 0
        worldSize = isExact ? 1 : Self.extent * exp2(Double(zoom))
    }

    /// Converts a coordinate of the unit square to grid units.
    @inline(__always)
    private func step(_ number: Double) -> Double {
        isExact ? number : (number * worldSize + 0.5).rounded(.down)
    }

    /// Converts a point of the unit square to grid units.
    @inline(__always)
    func point(_ point: CGPoint) -> CGPoint {
        CGPoint(x: step(point.x), y: step(point.y))
    }

    /// Converts a box of the unit square to grid units.
    @inline(__always)
    func box(_ box: PlanarBox) -> PlanarBox {
        PlanarBox(minX: step(box.minX), minY: step(box.minY), maxX: step(box.maxX), maxY: step(box.maxY))
    }

    /// Returns a coordinate with the precision of the feature's tile.
    func rounded(_ coordinate: LocationCoordinate2D) -> LocationCoordinate2D {
        guard !isExact else { return coordinate }
        let point = point(WebMercator.point(for: coordinate))
        return WebMercator.coordinate(for: CGPoint(x: point.x / worldSize, y: point.y / worldSize))
    }
}
