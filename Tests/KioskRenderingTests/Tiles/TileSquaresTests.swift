import Foundation
import KioskGeometry
import KioskTiles
import TestSupport
import Testing

@testable import KioskRendering

@Suite("Squares of tiles")
struct TileSquaresTests {
    /// Returns the tiles of a random division of a tile.
    private func division(of tile: OverscaledTileID, depth: Int, _ random: inout SeededGenerator) -> [OverscaledTileID]
    {
        guard depth > 0, Int.random(in: 0..<3, using: &random) > 0 else { return [tile] }
        return tile.children.flatMap { division(of: $0, depth: depth - 1, &random) }
    }

    /// Returns the position of a vertex.
    private func position(_ vertex: TileVertex) -> SIMD2<Double> {
        SIMD2<Double>(vertex.position.high) + SIMD2<Double>(vertex.position.low)
    }

    /// Returns whether points lie on one side of a box.
    private func isOnBorder(_ points: [SIMD2<Double>], of box: PlanarBox) -> Bool {
        let isVertical = points.allSatisfy { $0.x == box.minX } || points.allSatisfy { $0.x == box.maxX }
        return isVertical || points.allSatisfy { $0.y == box.minY } || points.allSatisfy { $0.y == box.maxY }
    }

    @Test("Triangles cover the square of their tile exactly")
    func area() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<20 {
            let tiles = division(of: OverscaledTileID(TileID(z: 3, x: 5, y: 2), wrap: -2), depth: 4, &random)
            let squares = TileSquares(tiles)
            for (tile, range) in zip(tiles, squares.ranges) {
                var area = 0.0
                for index in stride(from: range.lowerBound, to: range.upperBound, by: 3) {
                    let corners = (0..<3).map { position(squares.vertices[Int(squares.indices[index + $0])]) }
                    let (first, second) = (corners[1] - corners[0], corners[2] - corners[0])
                    area += (first.x * second.y - first.y * second.x) / 2
                    for corner in corners {
                        #expect(tile.box.minX <= corner.x && corner.x <= tile.box.maxX)
                        #expect(tile.box.minY <= corner.y && corner.y <= tile.box.maxY)
                    }
                }
                #expect(area == exp2(-2 * Double(tile.z)), "\(tile)")
            }
        }
    }

    @Test("Each edge of a triangle on the edge of a tile is an edge of the neighbour too")
    func sharedEdges() {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<20 {
            let outer = OverscaledTileID(TileID(z: 2, x: 1, y: 3))
            let tiles = division(of: outer, depth: 4, &random)
            let squares = TileSquares(tiles)
            var edges: [[SIMD2<Double>]: Int] = [:]
            for index in squares.indices.indices {
                let next = index % 3 == 2 ? index - 2 : index + 1
                let ends = [index, next].map { position(squares.vertices[Int(squares.indices[$0])]) }
                edges[ends, default: 0] += 1
            }
            for (ends, count) in edges {
                #expect(count == 1)
                let isOuter = isOnBorder(ends, of: outer.box)
                // A neighbour has the same edge in the opposite direction.
                #expect((edges[ends.reversed()] == 1) != isOuter)
            }
        }
    }

    @Test("Tiles of the deepest level are exact in each copy of the world")
    func deepest() {
        let tiles = [-3, 0, 3].map {
            OverscaledTileID(TileID(z: 30, x: (1 << 30) - 1, y: 12_345_677), wrap: $0)
        }
        let squares = TileSquares(tiles)
        for (tile, range) in zip(tiles, squares.ranges) {
            let corners = Set(squares.indices[range].map { position(squares.vertices[Int($0)]) })
            for (x, y) in [(tile.box.minX, tile.box.minY), (tile.box.maxX, tile.box.maxY)] {
                #expect(corners.contains(SIMD2(x, y)), "\(tile)")
            }
        }
    }
}
