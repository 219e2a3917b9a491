import Foundation
import KioskGeometry
import KioskScene
import KioskTiles

extension GroundView {
    /// The distance beyond the edges of the view up to which a geometry may still be seen, in points: the lines along polygons are
    /// a pixel wide, and positions are rounded.
    private static let margin = 2.0

    /// Returns whether items on the ground may be seen; false only if all of them are beyond one edge of the view.
    ///
    /// - Parameters:
    ///   - box: The box of the positions of the items, in the unit square.
    ///   - tile: The tile of the items, whose copy of the world is that of the items.
    ///   - reach: The distance by which items extend beyond their positions, in points.
    ///   - translation: The offset of the items, in points to the east and south.
    /// - Complexity: O(1)
    func maySee(_ box: PlanarBox, in tile: OverscaledTileID, reach: Double, translation: SIMD2<Float>) -> Bool {
        let (east, south) = (Double(center.x) - Double(tile.wrap), Double(center.y))
        let (size, shift) = (transform.worldSize, SIMD2<Double>(translation))
        let minimum = SIMD2(box.minX - east, box.minY - south) * size + shift - reach
        let maximum = SIMD2(box.maxX - east, box.maxY - south) * size + shift + reach
        let viewSize = SIMD2(Double(transform.size.width), Double(transform.size.height))
        let limit = SIMD2(repeating: 1) + 2 * Self.margin / viewSize
        // A bit for each edge that all corners are beyond. What is behind the camera is beyond edges as well, and NaN beyond none.
        var edges: UInt8 = 0b1111
        for corner in 0..<4 {
            let x = corner & 1 == 0 ? minimum.x : maximum.x
            let y = corner & 2 == 0 ? minimum.y : maximum.y
            let point = clipColumns[0] * x + clipColumns[1] * y + clipColumns[2]
            var beyond: UInt8 = 0
            if point.x < -limit.x * point.z { beyond |= 0b0001 }
            if point.x > limit.x * point.z { beyond |= 0b0010 }
            if point.y < -limit.y * point.z { beyond |= 0b0100 }
            if point.y > limit.y * point.z { beyond |= 0b1000 }
            edges &= beyond
        }
        return edges == 0
    }
}
