import Foundation
import KioskGeometry
import KioskTiles

/// The squares of tiles as triangles, without gaps between neighbours.
///
/// An edge has a vertex at each corner of another tile on it, so that both sides of an edge have the same vertices even
/// if the tiles have different sizes. Positions are those in the plane that contains all copies of the world, so that
/// neighbours across the antimeridian share them too.
struct TileSquares {
    private(set) var vertices: [TileVertex] = []
    private(set) var indices: [UInt32] = []

    /// The range of the indices of each tile, in the order of the tiles.
    private(set) var ranges: [Range<Int>] = []

    /// Creates the triangles of tiles.
    ///
    /// - Complexity: O(n log n) in the tiles, plus O(v) in the vertices.
    init(_ tiles: [OverscaledTileID]) {
        let corners = Corners(tiles)
        for tile in tiles {
            let box = tile.box
            let center = SIMD2((box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2)
            let north = corners.columns(ofRow: box.minY, between: box.minX, and: box.maxX)
            let south = corners.columns(ofRow: box.maxY, between: box.minX, and: box.maxX)
            let west = corners.rows(ofColumn: box.minX, between: box.minY, and: box.maxY)
            let east = corners.rows(ofColumn: box.maxX, between: box.minY, and: box.maxY)
            let rim =
                north.dropLast().map { SIMD2($0, box.minY) } + east.dropLast().map { SIMD2(box.maxX, $0) }
                + south.dropFirst().reversed().map { SIMD2($0, box.maxY) }
                + west.dropFirst().reversed().map { SIMD2(box.minX, $0) }
            addFan(around: center, rim)
        }
    }

    private mutating func addFan(around center: SIMD2<Double>, _ rim: [SIMD2<Double>]) {
        let start = indices.count
        let first = UInt32(truncatingIfNeeded: vertices.count)
        vertices.append(TileVertex(position: SplitPosition(center)))
        vertices += rim.map { TileVertex(position: SplitPosition($0)) }
        let count = UInt32(truncatingIfNeeded: rim.count)
        for corner in 0..<count { indices += [first, first + 1 + corner, first + 1 + (corner + 1) % count] }
        ranges.append(start..<indices.count)
    }
}

/// The corners of tiles, by rows and by columns; the coordinates of corners on an edge are equal, since they are exact.
private struct Corners {
    private var columns: [Double: Set<Double>] = [:]
    private var rows: [Double: Set<Double>] = [:]

    init(_ tiles: [OverscaledTileID]) {
        for tile in tiles {
            let box = tile.box
            for y in [box.minY, box.maxY] { columns[y, default: []].formUnion([box.minX, box.maxX]) }
            for x in [box.minX, box.maxX] { rows[x, default: []].formUnion([box.minY, box.maxY]) }
        }
    }

    /// Returns the x of the corners on a horizontal edge, from its start to its end.
    func columns(ofRow y: Double, between first: Double, and last: Double) -> [Double] {
        columns[y, default: []].filter { first <= $0 && $0 <= last }.sorted()
    }

    /// Returns the y of the corners on a vertical edge, from its start to its end.
    func rows(ofColumn x: Double, between first: Double, and last: Double) -> [Double] {
        rows[x, default: []].filter { first <= $0 && $0 <= last }.sorted()
    }
}

/// A vertex of the square of a tile.
struct TileVertex: BufferVertex {
    var position: SplitPosition

    static var attributes: [VertexAttribute] { [float(4, \.position)] }
}
