import Foundation
import KioskGeometry

extension TileJSON {
    /// Returns whether a tile set contains a tile, according to its zoom levels and its bounds.
    ///
    /// A tile that shares only an edge or a corner with the bounds is not contained. Bounds without an area, such as a point, are
    /// contained in one tile of each zoom level.
    package func covers(_ tile: TileID) -> Bool {
        tile.isValid && Int(tile.z) >= minimumZoom && Int(tile.z) <= maximumZoom && boundsOverlap(tile)
    }

    /// Returns whether the bounds of the tile set overlap a valid tile of any zoom level, and thus its ancestors.
    package func boundsOverlap(_ tile: TileID) -> Bool {
        guard let bounds, !bounds.infiniteBounds else { return true }
        let northwest = WebMercator.point(for: bounds.northwest)
        let southeast = WebMercator.point(for: bounds.southeast)
        // The number of rows and of columns of the zoom level.
        let count = exp2(Double(tile.z))
        let rows = Self.tiles(from: northwest.y, to: southeast.y, count: count)
        guard rows.contains(Double(tile.y)) else { return false }
        let columns = Self.tiles(from: northwest.x, to: southeast.x, count: count)
        // Bounds may extend beyond the antimeridian, into the neighbouring copies of the world.
        return [-count, 0, count].contains { columns.contains(Double(tile.x) + $0) }
    }

    /// Returns the columns or rows of tiles that a range of the unit square overlaps; one if it has no extent.
    ///
    /// - Parameters:
    ///   - lower: The lower end of the range, in the unit square.
    ///   - upper: The upper end of the range.
    ///   - count: The number of columns or rows of the zoom level.
    /// - Returns: The integers that are contained in the range are the columns or rows.
    private static func tiles(from lower: Double, to upper: Double, count: Double) -> Range<Double> {
        let first = (lower * count).rounded(.down)
        let end = (upper * count).rounded(.up)
        guard first.isFinite, end.isFinite else { return 0..<0 }
        return first..<max(end, first + 1)
    }
}
