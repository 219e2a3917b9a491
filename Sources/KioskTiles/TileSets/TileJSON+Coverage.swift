import Foundation
import KioskGeometry

extension TileJSON {
    /// Returns whether a tile exists according to the zoom levels and the bounds.
    ///
    /// A tile that only touches the bounds from outside does not. Bounds without an area are in one tile of each level.
    package func covers(_ tile: TileID) -> Bool {
        guard tile.isValid, Int(tile.z) >= minimumZoom, Int(tile.z) <= maximumZoom else { return false }
        guard let bounds, !bounds.infiniteBounds else { return true }
        let northwest = WebMercator.point(for: bounds.northwest)
        let southeast = WebMercator.point(for: bounds.southeast)
        let side = exp2(Double(tile.z))
        guard Self.range(from: northwest.y, to: southeast.y, side: side).contains(Double(tile.y)) else { return false }
        let columns = Self.range(from: northwest.x, to: southeast.x, side: side)
        // Bounds may extend beyond the antimeridian, into the neighbouring copies of the world.
        return [-side, 0, side].contains { columns.contains(Double(tile.x) + $0) }
    }

    /// Returns the columns or rows that a range of the unit square overlaps; one if it has no extent.
    private static func range(from lower: Double, to upper: Double, side: Double) -> Range<Double> {
        let first = (lower * side).rounded(.down)
        let end = (upper * side).rounded(.up)
        guard first.isFinite, end.isFinite else { return 0..<0 }
        return first..<max(end, first + 1)
    }
}
