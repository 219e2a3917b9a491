import Foundation

/// The tile of a block of symbols, which defines the plane of its anchors: 8192 units on a side, y down.
package struct SymbolTile: Hashable, Sendable {
    /// The length of a side, in tile units.
    package static let extent = 8192.0

    /// The length of a side at the zoom level of the tile, in points.
    private static let pointsPerSide = 512.0

    /// The zoom level of the data.
    package var z: Int
    /// The column, 0 at the antimeridian, in 0..<2^z.
    package var x: Int
    /// The row, 0 in the north, in 0..<2^z.
    package var y: Int
    /// The zoom level for which the symbols are laid out; at least `z`.
    package var overscaledZ: Int
    /// The number of the copy of the world: 0 for the one in 0…1 of the unit square.
    package var wrap: Int

    /// Creates a tile.
    ///
    /// - Parameters:
    ///   - z: The zoom level of the data.
    ///   - x: The column.
    ///   - y: The row.
    ///   - overscaledZ: The zoom level of the layout; `nil` for that of the data.
    ///   - wrap: The number of the copy of the world.
    package init(z: Int, x: Int, y: Int, overscaledZ: Int? = nil, wrap: Int = 0) {
        self.z = z
        self.x = x
        self.y = y
        self.overscaledZ = max(overscaledZ ?? z, z)
        self.wrap = wrap
    }

    /// The factor by which the data is enlarged: 1 for the zoom level of the data, 2 for the next.
    package var overscale: Double { Double(sign: .plus, exponent: overscaledZ - z, significand: 1) }

    /// The length of a point at the zoom level of the layout, in tile units.
    package var unitsPerPoint: Double { Self.extent / (Self.pointsPerSide * overscale) }

    /// Returns the length of a point at a zoom level of the camera, in tile units.
    package func unitsPerPoint(atZoom zoom: Double) -> Double {
        Self.extent / Self.pointsPerSide * exp2(Double(z) - zoom)
    }

    /// The length of a side in the unit square.
    package var side: Double { Double(sign: .plus, exponent: -z, significand: 1) }

    /// The upper left corner in the unit square, including the copy of the world.
    package var origin: SIMD2<Double> { SIMD2(Double(x) * side + Double(wrap), Double(y) * side) }

    /// Returns the position of a point of the tile in the unit square.
    package func unitPosition(of point: SIMD2<Double>) -> SIMD2<Double> {
        origin + point * (side / Self.extent)
    }

    /// Returns whether another tile covers this tile at the same or a lower zoom level of layout.
    func isCovered(by other: SymbolTile) -> Bool {
        guard wrap == other.wrap, overscaledZ >= other.overscaledZ, z >= other.z else { return false }
        return x >> (z - other.z) == other.x && y >> (z - other.z) == other.y
    }
}
