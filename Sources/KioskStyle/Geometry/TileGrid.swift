import Foundation
import KioskGeometry

/// The grid to which the vertices of a tile's features are rounded.
///
/// All tiles of a zoom level share it. Rounding never changes the order of two numbers, so the box of rounded vertices
/// is the rounded box.
struct TileGrid {
    /// The steps from one side of the world to the other; 1 where nothing is rounded.
    let worldSize: Double
    private let isExact: Bool

    /// The steps from one side of a tile to the other, as in vector tiles.
    private static let extent: Double = 8192
    /// Beyond, steps are smaller than what a double tells apart.
    private static let zooms = 0...32

    /// The grid of the tile that a feature comes from; without one, vertices stay where they are.
    init(of tile: TileCoordinate?) {
        isExact = tile == nil
        let zoom = tile.map { min(max($0.z, Self.zooms.lowerBound), Self.zooms.upperBound) } ?? 0
        worldSize = isExact ? 1 : Self.extent * exp2(Double(zoom))
    }

    /// A number of the unit square as a step of the grid.
    @inline(__always)
    private func step(_ number: Double) -> Double {
        isExact ? number : (number * worldSize + 0.5).rounded(.down)
    }

    /// A place of the unit square as one of the grid.
    @inline(__always)
    func place(_ point: CGPoint) -> CGPoint {
        CGPoint(x: step(point.x), y: step(point.y))
    }

    /// A box of the unit square as one of the grid.
    @inline(__always)
    func box(_ box: PlanarBox) -> PlanarBox {
        PlanarBox(minX: step(box.minX), minY: step(box.minY), maxX: step(box.maxX), maxY: step(box.maxY))
    }

    /// A coordinate after its feature has gone through a tile.
    func rounded(_ coordinate: LocationCoordinate2D) -> LocationCoordinate2D {
        guard !isExact else { return coordinate }
        let place = place(WebMercator.point(for: coordinate))
        return WebMercator.coordinate(for: CGPoint(x: place.x / worldSize, y: place.y / worldSize))
    }
}
