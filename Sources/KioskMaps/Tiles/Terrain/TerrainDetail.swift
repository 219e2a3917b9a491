import Foundation
import KioskGeometry
import KioskTiles

/// The choice of the triangles of terrain tiles: as few as are seen as the ground with all its vertices.
///
/// Source: P. Lindstrom et al., "Real-Time, Continuous Level of Detail Rendering of Height Fields" (1996), with a choice for each
/// tile.
struct TerrainDetail {
    /// The greatest distance on screen between the triangles and the vertices that they omit, in points.
    static let tolerance = 0.5

    /// The fraction of the tolerance within which a tile gets coarser triangles, so that it does not alternate while the camera moves.
    static let coarseningFraction = 0.7

    private let transform: CameraTransform
    private let columns: [SIMD3<Double>]

    init(_ transform: CameraTransform) {
        self.transform = transform
        columns = transform.clipColumns
    }

    /// Returns the step of the triangles of a tile.
    ///
    /// - Parameters:
    ///   - tile: The tile.
    ///   - present: The step with which it is drawn; nil if it is not.
    func step(of tile: TerrainTile, present: Int?) -> Int {
        let scale = greatestScale(of: tile)
        func coarsest(within tolerance: Double) -> Int {
            let index = tile.errors.lastIndex { $0 * scale <= tolerance }
            return 1 << (index ?? 0)
        }
        let step = coarsest(within: Self.tolerance)
        guard let present, step > present else { return step }
        return max(coarsest(within: Self.tolerance * Self.coarseningFraction), present)
    }

    /// Returns the greatest number of points of the screen in a metre of height.
    private func greatestScale(of tile: TerrainTile) -> Double {
        let (box, center) = (tile.box, transform.center)
        // Depths are linear functions of positions, so that the least one is that of a corner.
        var nearest = Double.infinity
        for corner in 0..<4 {
            let east = ((corner & 1 == 0 ? box.minX : box.maxX) - center.x) * transform.worldSize
            let south = ((corner & 2 == 0 ? box.minY : box.maxY) - center.y) * transform.worldSize
            nearest = min(nearest, columns[0].z * east + columns[1].z * south + columns[2].z)
        }
        let rise = (tile.range.upperBound - transform.centerElevation) * transform.heightScale * transform.cosPitch
        let depth = max(nearest - rise, Self.nearestFraction * transform.cameraDistance)
        return transform.heightScale * transform.cameraDistance / depth
    }

    /// The depth of the nearest ground that is regarded, as a fraction of the distance of the camera.
    private static let nearestFraction = 0.1
}
