package import Foundation
import KioskGeometry

/// The elevated ground as it is drawn: a mesh of triangles, in tiles of several zoom levels.
///
/// An object, so that cameras that see the same ground share it; equal surfaces are the same object. Positions have x and y
/// in the unit square of `WebMercator`, or a copy of it, and z in metres above sea level.
package final class TerrainSurface: Hashable, Sendable {
    /// The maximum number of tiles.
    package static let maximumTileCount = 64

    /// The tiles, of which no two overlap, the nearest to the camera first.
    package let tiles: [TerrainTile]

    /// The elevations from which the tiles were made, and which are those of the ground around them.
    package let model: ElevationModel

    /// The least and the greatest height of the tiles, in metres.
    package let range: ClosedRange<Double>

    /// Creates a surface.
    ///
    /// - Parameters:
    ///   - tiles: The tiles, of which no two overlap, the nearest to the camera first; those beyond `maximumTileCount` are
    ///     omitted.
    ///   - model: The elevations of the ground around the tiles.
    package init(tiles: [TerrainTile], model: ElevationModel) {
        let tiles = Array(tiles.prefix(Self.maximumTileCount))
        self.tiles = tiles
        self.model = model
        let low = tiles.lazy.map(\.range.lowerBound).min() ?? 0
        range = low...max(tiles.lazy.map(\.range.upperBound).max() ?? 0, low)
    }

    package static func == (first: TerrainSurface, second: TerrainSurface) -> Bool { first === second }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// Returns the height of the ground at a position in metres; 0 where no elevation is loaded.
    ///
    /// It is that of the drawn triangles, and outside the tiles that of the elevation model.
    /// - Complexity: O(tiles).
    package func elevation(at world: CGPoint) -> Double {
        let (x, y) = (Double(world.x), Double(world.y))
        for tile in tiles where x >= tile.box.minX && x < tile.box.maxX && y >= tile.box.minY && y < tile.box.maxY {
            let scale = Double(TerrainTile.cells) / (tile.box.maxX - tile.box.minX)
            return tile.height(at: SIMD2(x - tile.box.minX, y - tile.box.minY) * scale)
        }
        return model.elevation(at: world) ?? 0
    }

    /// Returns the elevation of a position in metres, from the tiles of the model from which the drawn ground was made; 0 where
    /// no elevation is loaded.
    ///
    /// The vertices of the drawn ground are sparser than the samples of the model.
    /// - Complexity: O(tiles).
    package func sampledElevation(at world: CGPoint) -> Double {
        let (x, y) = (Double(world.x), Double(world.y))
        for tile in tiles where x >= tile.box.minX && x < tile.box.maxX && y >= tile.box.minY && y < tile.box.maxY {
            guard let (id, source) = model.source(of: tile.id.canonical) else { break }
            let (box, wrap) = (id.box, Double(tile.id.wrap))
            let width = box.maxX - box.minX
            let point = SIMD2(x - wrap - box.minX, y - box.minY) / width
            return source.grid.elevation(at: point) * model.exaggeration
        }
        return model.elevation(at: world) ?? 0
    }

    /// Returns where a ray first meets the drawn surface, as a multiple of its direction; nil if it does not.
    ///
    /// A ray that enters a tile below its surface meets it at the edge, where the skirt of the tile is drawn.
    ///
    /// - Parameters:
    ///   - origin: The start of the ray.
    ///   - direction: The direction, whose length is the unit of the result.
    ///   - range: The part of the ray that is searched.
    /// - Complexity: O(tiles + cells below the ray).
    package func firstHit(
        from origin: SIMD3<Double>, along direction: SIMD3<Double>, in range: ClosedRange<Double>
    ) -> Double? {
        for (ray, span) in rays(from: origin, along: direction, in: range) {
            if let hit = ray.firstHit(in: span) { return hit }
        }
        return nil
    }

    /// Returns where a ray passes through the drawn surface, from above or from below, as multiples of its direction in ascending
    /// order.
    ///
    /// - Parameters:
    ///   - origin: The start of the ray.
    ///   - direction: The direction, whose length is the unit of the results.
    ///   - range: The part of the ray that is searched.
    /// - Complexity: O(tiles + cells below the ray).
    package func crossings(
        from origin: SIMD3<Double>, along direction: SIMD3<Double>, in range: ClosedRange<Double>
    ) -> [Double] {
        rays(from: origin, along: direction, in: range).flatMap { $0.ray.crossings(in: $0.span) }
    }

    /// Returns the parts of a ray above the tiles that it may meet, in ascending order, with the ray in the drawn cells of the tile.
    private func rays(
        from origin: SIMD3<Double>, along direction: SIMD3<Double>, in range: ClosedRange<Double>
    ) -> [(ray: TerrainRay, span: ClosedRange<Double>)] {
        var spans: [(tile: TerrainTile, span: ClosedRange<Double>)] = []
        for tile in tiles {
            guard let span = tile.box.span(of: origin, along: direction, in: range) else { continue }
            let heights = [span.lowerBound, span.upperBound].map { origin.z + direction.z * $0 }
            if min(heights[0], heights[1]) <= tile.range.upperBound { spans.append((tile, span)) }
        }
        spans.sort { $0.span.lowerBound < $1.span.lowerBound }
        return spans.map { tile, span in
            let scale = Double(tile.drawnCells) / (tile.box.maxX - tile.box.minX)
            let start = SIMD3(
                (origin.x - tile.box.minX) * scale, (origin.y - tile.box.minY) * scale, origin.z)
            let local = SIMD3(direction.x * scale, direction.y * scale, direction.z)
            return (TerrainRay(origin: start, direction: local, tile: tile), span)
        }
    }
}

extension PlanarBox {
    /// Returns the part of a ray above the box; nil if there is none.
    fileprivate func span(
        of origin: SIMD3<Double>, along direction: SIMD3<Double>, in range: ClosedRange<Double>
    ) -> ClosedRange<Double>? {
        var (low, high) = (range.lowerBound, range.upperBound)
        for (start, slope, first, last) in [(origin.x, direction.x, minX, maxX), (origin.y, direction.y, minY, maxY)] {
            guard slope != 0 else {
                if start < first || start >= last { return nil }
                continue
            }
            let (a, b) = ((first - start) / slope, (last - start) / slope)
            low = max(low, min(a, b))
            high = min(high, max(a, b))
        }
        return low <= high ? low...high : nil
    }
}
