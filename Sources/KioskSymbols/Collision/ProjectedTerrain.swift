import Foundation
package import KioskTiles

/// The elevated ground of a projection: how far it lifts the points of a plane in clip space, and which of them it hides.
package struct ProjectedTerrain: Hashable, Sendable {
    private let surface: TerrainSurface
    /// A metre of height in clip space.
    private let up: SIMD4<Double>
    /// The elevation of the plane of the projection, in metres.
    private let base: Double
    /// The position of the camera: x and y in the unit square, z in metres.
    private let eye: SIMD3<Double>
    /// The fraction of the distance to a point up to which other ground hides it.
    private let hiddenFraction: Double
    /// The position of the input (0, 0) in the unit square, and the width of a unit of the input.
    private var origin = SIMD2<Double>.zero
    private var unit = 1.0
    /// The height of the points above the ground, in metres.
    private var height = 0.0

    /// Creates the ground of a projection whose input are positions in the unit square.
    ///
    /// - Parameters:
    ///   - surface: The ground.
    ///   - up: A metre of height in clip space.
    ///   - base: The elevation of the plane of the projection, in metres.
    ///   - eye: The position of the camera: x and y in the unit square, z in metres above sea level.
    ///   - hiddenFraction: The fraction of the distance to a point up to which other ground hides it.
    package init(
        surface: TerrainSurface, up: SIMD4<Double>, base: Double, eye: SIMD3<Double>, hiddenFraction: Double
    ) {
        self.surface = surface
        self.up = up
        self.base = base
        self.eye = eye
        self.hiddenFraction = hiddenFraction
    }

    /// Returns the ground of a projection whose input are the units of a tile.
    func ofTile(at corner: SIMD2<Double>, unit: Double) -> ProjectedTerrain {
        var terrain = self
        (terrain.origin, terrain.unit) = (corner, unit)
        return terrain
    }

    /// Returns the ground of a projection of points at a height above it.
    ///
    /// - Parameter height: The height, in metres.
    func raised(by height: Double) -> ProjectedTerrain {
        var terrain = self
        terrain.height += height
        return terrain
    }

    /// Returns how far the ground at a point is lifted in clip space.
    func lift(of point: SIMD2<Double>) -> SIMD4<Double> { up * (elevation(of: point) - base) }

    /// Returns whether ground hides a point at the height of the projection.
    func hides(_ point: SIMD2<Double>) -> Bool {
        let position = origin + point * unit
        let direction = SIMD3(position.x, position.y, elevation(of: point) + height) - eye
        guard direction.x.isFinite, direction.y.isFinite else { return false }
        return surface.firstHit(from: eye, along: direction, in: 0...hiddenFraction) != nil
    }

    private func elevation(of point: SIMD2<Double>) -> Double {
        let position = origin + point * unit
        return surface.elevation(at: CGPoint(x: position.x, y: position.y))
    }
}
