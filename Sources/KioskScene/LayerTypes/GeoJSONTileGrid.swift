import Foundation
package import KioskGeometry
package import KioskStyle
package import KioskTiles

/// The tiles in which features of a GeoJSON source are laid out.
package struct GeoJSONTileGrid: Hashable {
    /// The zoom level above which tiles are enlarged.
    let lastZoom: UInt8

    /// The fraction of a tile by which lines are regarded beyond its edges.
    let buffer: Double

    /// Creates the tiles of a source.
    ///
    /// - Parameter source: The source, whose members `maxzoom` and `buffer` are read; nil for the defaults.
    package init(_ source: StyleSource?) {
        lastZoom = UInt8((source?.members["maxzoom"]??.number ?? 18).clamped(to: 0...24))
        // In the style specification, 512 is the width of a tile.
        buffer = (source?.members["buffer"]??.number ?? 128).clamped(to: 0...512) / 512
    }

    /// Returns the tiles that a camera sees.
    package func cover(seenBy transform: CameraTransform) -> [OverscaledTileID] {
        transform.tileCover(for: TileCoverOptions(tileSize: 512, minZoom: 0, maxZoom: lastZoom, roundZoom: false))
    }

    /// Returns the copies of the world in which features reach a box, as offsets in widths of the world.
    ///
    /// - Parameters:
    ///   - bounds: The bounds of the features, which may lie beyond the antimeridian.
    ///   - box: The box, in the unit square and around it.
    package static func copies(of bounds: PlanarBox, in box: PlanarBox) -> [Double] {
        (-3...3).map(Double.init).filter { bounds.moved(by: CGPoint(x: $0, y: 0)).intersects(box) }
    }

    /// Returns the square of a tile with the space around it in which lines are regarded.
    package func bufferedBox(of box: PlanarBox) -> PlanarBox {
        let margin = (box.maxX - box.minX) * buffer
        return PlanarBox(
            minX: box.minX - margin, minY: box.minY - margin, maxX: box.maxX + margin, maxY: box.maxY + margin)
    }
}
