import Foundation
package import KioskGeometry

/// A square of the elevated ground: the heights of the vertices of a grid of cells, and the triangles that are drawn of them.
///
/// Each drawn cell has `step` cells of the grid in a row, and two triangles whose diagonal leads from the north-western to the
/// south-eastern corner. The triangles of each step divide those of the next one.
package struct TerrainTile: Sendable {
    /// The number of cells of a row.
    package static let cells = 128

    /// The greatest number of cells of the grid in a row of a drawn cell.
    package static let coarsestStep = 32

    /// The number of vertices of a row.
    package static let vertices = cells + 1

    /// The tile in a copy of the world.
    package let id: OverscaledTileID

    /// A number that changes with the heights.
    package let revision: UInt64

    /// The heights of the vertices in metres above sea level, by rows from the north.
    package let heights: [Float]

    /// The least and the greatest height, in metres.
    package let range: ClosedRange<Double>

    /// Limits of the distance between the heights and the triangles, in metres, for the steps 1, 2, 4, … `coarsestStep`.
    package let errors: [Double]

    /// The number of cells of the grid in a row of a drawn cell: a power of two, at most `coarsestStep`.
    package var step = 1

    /// The number of drawn cells of a row.
    var drawnCells: Int { Self.cells / step }

    /// The square, in the unit square of `WebMercator` or a copy of it.
    package let box: PlanarBox

    /// Creates a tile.
    ///
    /// - Parameters:
    ///   - id: The tile in a copy of the world.
    ///   - revision: A number that changes with the heights.
    ///   - heights: The heights of the vertices in metres, by rows from the north; missing ones are 0.
    package init(id: OverscaledTileID, revision: UInt64, heights: [Float]) {
        let count = Self.vertices * Self.vertices
        self.id = id
        self.revision = revision
        self.heights =
            heights.count == count
            ? heights : Array((heights + [Float](repeating: 0, count: count)).prefix(count))
        let (low, high) = self.heights.reduce((Float.infinity, -Float.infinity)) { (min($0.0, $1), max($0.1, $1)) }
        range = low <= high ? Double(low)...Double(high) : 0...0
        errors = Self.errors(of: self.heights)
        box = id.box
    }

    /// Creates a tile from the loaded elevations.
    ///
    /// - Parameters:
    ///   - id: The tile in a copy of the world.
    ///   - model: The elevations.
    /// - Complexity: O(vertices).
    package init(id: OverscaledTileID, model: ElevationModel) {
        if let (source, tile) = model.source(of: id.canonical) {
            self.init(
                id: id, revision: tile.revision,
                heights: Self.heights(of: id.canonical, in: source, tile.grid, exaggeration: model.exaggeration))
            return
        }
        // Only tiles deeper than usual are loaded, or none.
        let box = id.canonical.box
        let step = (box.maxX - box.minX) / Double(Self.cells)
        let heights = (0..<Self.vertices).flatMap { row in
            (0..<Self.vertices).map { column in
                // A vertex on the eastern or southern edge belongs to this tile, not to the neighbour.
                let inner = SIMD2(
                    min(Double(column), Double(Self.cells) - 1e-6), min(Double(row), Double(Self.cells) - 1e-6))
                let point = SIMD2(box.minX, box.minY) + inner * step
                return Float(model.elevation(at: .init(x: point.x, y: point.y)) ?? 0)
            }
        }
        self.init(id: id, revision: model.revision(of: id.canonical), heights: heights)
    }

    /// Returns limits of the distance between the heights and the triangles of each step.
    ///
    /// As the triangles of a step divide those of the next one, the distance between them is greatest at the middle of an edge.
    /// - Complexity: O(vertices).
    private static func errors(of heights: [Float]) -> [Double] {
        var errors = [0.0]
        heights.withUnsafeBufferPointer { heights in
            var step = 1
            while step < coarsestStep {
                var greatest: Float = 0
                for row in stride(from: 0, through: cells, by: step) {
                    let isBetweenRows = row % (2 * step) != 0
                    for column in stride(
                        from: isBetweenRows ? 0 : step, through: cells, by: isBetweenRows ? step : 2 * step)
                    {
                        let isBetweenColumns = column % (2 * step) != 0
                        // From the vertex to those at the ends of the edge that it divides in the next step.
                        let offset = (isBetweenRows ? vertices * step : 0) + (isBetweenColumns ? step : 0)
                        let index = row * vertices + column
                        let mean = (heights[index - offset] + heights[index + offset]) / 2
                        greatest = max(greatest, abs(heights[index] - mean))
                    }
                }
                errors.append((errors.last ?? 0) + Double(greatest))
                step *= 2
            }
        }
        return errors
    }

    /// Returns the heights of the vertices of a tile, from the elevations of an ancestor.
    private static func heights(
        of tile: TileID, in source: TileID, _ grid: ElevationGrid, exaggeration: Double
    ) -> [Float] {
        let (box, outer) = (tile.box, source.box)
        let width = outer.maxX - outer.minX
        let origin = SIMD2((box.minX - outer.minX) / width, (box.minY - outer.minY) / width)
        let step = (box.maxX - box.minX) / width / Double(cells)
        return [Float](unsafeUninitializedCapacity: vertices * vertices) { heights, count in
            for row in 0..<vertices {
                for column in 0..<vertices {
                    let point = origin + SIMD2(Double(column), Double(row)) * step
                    heights.initializeElement(at: count, to: Float(grid.elevation(at: point) * exaggeration))
                    count += 1
                }
            }
        }
    }

    /// Returns the height of the drawn surface at a position in the tile, in metres.
    ///
    /// - Parameter position: The position from the north-western corner, in cells of the grid; limited to the tile.
    package func height(at position: SIMD2<Double>) -> Double {
        let point = position.clamped(lowerBound: .zero, upperBound: SIMD2(repeating: Double(Self.cells))) / Double(step)
        let last = drawnCells - 1
        let cell = SIMD2(min(Int(point.x), last), min(Int(point.y), last))
        let corners = corners(ofCell: cell)
        let (u, v) = (point.x - Double(cell.x), point.y - Double(cell.y))
        let (northwest, northeast, southwest, southeast) = (corners[0], corners[1], corners[2], corners[3])
        return u >= v
            ? northwest + u * (northeast - northwest) + v * (southeast - northeast)
            : northwest + v * (southwest - northwest) + u * (southeast - southwest)
    }

    /// Returns the heights of the corners of a drawn cell: north-west, north-east, south-west and south-east.
    func corners(ofCell cell: SIMD2<Int>) -> SIMD4<Double> {
        let start = (cell.y * Self.vertices + cell.x) * step
        let below = start + Self.vertices * step
        return SIMD4(
            Double(heights[start]), Double(heights[start + step]), Double(heights[below]),
            Double(heights[below + step]))
    }
}
