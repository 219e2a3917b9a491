import Foundation
import KioskGeometry
import TestSupport
import Testing

@testable import KioskTiles

@Suite("Terrain surfaces")
struct TerrainSurfaceTests {
    /// Returns a grid of a function of the column and row, with the border that its neighbours would give it.
    private func grid(side: Int, _ elevation: (Double, Double) -> Double) throws -> ElevationGrid {
        let samples = (-1...side).flatMap { y in (-1...side).map { x in Float(elevation(Double(x), Double(y))) } }
        return try #require(ElevationGrid(side: side, samples: samples))
    }

    private func surface(
        exaggeration: Double = 1, seed: UInt64 = 5, steps: [Int] = [1]
    ) throws -> TerrainSurface {
        var generator = SeededGenerator(seed: seed)
        let waves = (0..<3).map { _ in SIMD3<Double>.random(in: 0.05...0.4, using: &generator) }
        var tiles: [TileID: ElevationModel.Tile] = [:]
        for x in UInt32(7)...8 {
            for y in UInt32(7)...8 {
                let grid = try grid(side: 64) { column, row in
                    let (east, south) = (column + Double(x) * 64, row + Double(y) * 64)
                    return waves.reduce(500) { $0 + 100 * sin(east * $1.x + south * $1.y + $1.z) }
                }
                tiles[TileID(z: 4, x: x, y: y)] = ElevationModel.Tile(grid: grid, revision: UInt64(x * 16 + y))
            }
        }
        let model = ElevationModel(tiles: tiles, exaggeration: exaggeration)
        // Tiles of two zoom levels.
        let ids =
            [
                OverscaledTileID(overscaledZ: 4, wrap: 0, z: 4, x: 7, y: 7),
                OverscaledTileID(overscaledZ: 4, wrap: 0, z: 4, x: 8, y: 7),
                OverscaledTileID(overscaledZ: 4, wrap: 0, z: 4, x: 7, y: 8),
            ] + TileID(z: 4, x: 8, y: 8).children.map { OverscaledTileID($0) }
        let drawn = ids.enumerated().map { index, id in
            var tile = TerrainTile(id: id, model: model)
            tile.step = steps[index % steps.count]
            return tile
        }
        return TerrainSurface(tiles: drawn, model: model)
    }

    @Test("Coarser triangles contain the heights at their corners, and are near those between them")
    func coarseTriangles() throws {
        var coarsest = 0.0
        for var tile in try surface().tiles {
            #expect(tile.errors.count == 6)
            for (index, limit) in tile.errors.enumerated() {
                tile.step = 1 << index
                for row in 0...TerrainTile.cells {
                    for column in 0...TerrainTile.cells {
                        let height = Double(tile.heights[row * TerrainTile.vertices + column])
                        let error = abs(tile.height(at: SIMD2(Double(column), Double(row))) - height)
                        #expect(error <= limit + 1e-3)
                        if row % tile.step == 0, column % tile.step == 0 { #expect(error < 1e-9) }
                        coarsest = max(coarsest, error)
                    }
                }
            }
        }
        #expect(coarsest > 10)
    }

    @Test("A ray passes through the surface where the heights along it change sides")
    func crossings() throws {
        let surface = try surface(steps: [1, 4, 2])
        var generator = SeededGenerator(seed: 8)
        var found = 0
        for _ in 0..<200 {
            let from = SIMD3(
                Double.random(in: 0.44...0.56, using: &generator), .random(in: 0.44...0.56, using: &generator),
                .random(in: 300...800, using: &generator))
            let to = SIMD3(
                Double.random(in: 0.44...0.56, using: &generator), .random(in: 0.44...0.56, using: &generator),
                .random(in: 300...700, using: &generator))
            let crossings = surface.crossings(from: from, along: to - from, in: 0...1)
            #expect(crossings == crossings.sorted())
            for fraction in crossings {
                let position = from + (to - from) * fraction
                #expect(abs(surface.elevation(at: CGPoint(x: position.x, y: position.y)) - position.z) < 0.5)
            }
            // Between two crossings, the ray is on one side.
            func side(_ fraction: Double) -> Bool? {
                let position = from + (to - from) * fraction
                let isInside = surface.tiles.contains {
                    $0.box.minX < position.x && position.x < $0.box.maxX && $0.box.minY < position.y
                        && position.y < $0.box.maxY
                }
                let gap = position.z - surface.elevation(at: CGPoint(x: position.x, y: position.y))
                return isInside && abs(gap) > 1 ? gap > 0 : nil
            }
            let sides = (0...2000).map { (fraction: Double($0) / 2000, isAbove: side(Double($0) / 2000)) }
            for (first, second) in zip(sides, sides.dropFirst()) {
                guard let before = first.isAbove, let after = second.isAbove else { continue }
                let count = crossings.count { first.fraction < $0 && $0 <= second.fraction }
                #expect(count % 2 == (before == after ? 0 : 1))
            }
            found += crossings.count
        }
        #expect(found > 200)
    }

    @Test("An elevation between samples is interpolated, with the border between tiles")
    func interpolation() throws {
        let grid = try grid(side: 4) { $0 * 10 + $1 }
        for y in stride(from: 0.0, through: 4, by: 0.25) {
            for x in stride(from: 0.0, through: 4, by: 0.25) {
                #expect(abs(grid.elevation(at: SIMD2(x, y) / 4) - (x * 10 + y)) < 1e-5)
            }
        }
        #expect(grid.elevation(at: SIMD2(-1, 2)) == grid.elevation(at: SIMD2(0, 1)))
    }

    @Test("Malformed grids are not created")
    func malformed() {
        #expect(ElevationGrid(side: 0, samples: [Float](repeating: 0, count: 4)) == nil)
        #expect(ElevationGrid(side: 3, samples: [Float](repeating: 0, count: 24)) == nil)
        #expect(ElevationGrid(side: -2, samples: []) == nil)
    }

    @Test("The deepest loaded tile determines an elevation, in all copies of the world")
    func deepest() throws {
        let coarse = try grid(side: 2) { _, _ in 100 }
        let fine = try grid(side: 2) { _, _ in 300 }
        let model = ElevationModel(
            tiles: [
                TileID(z: 0, x: 0, y: 0): .init(grid: coarse, revision: 1),
                TileID(z: 1, x: 1, y: 0): .init(grid: fine, revision: 2),
            ], exaggeration: 2)
        #expect(model.elevation(at: CGPoint(x: 0.75, y: 0.25)) == 600)
        #expect(model.elevation(at: CGPoint(x: -0.25, y: 0.25)) == 600)
        #expect(model.elevation(at: CGPoint(x: 0.25, y: 0.25)) == 200)
        #expect(model.elevation(at: CGPoint(x: -1e-20, y: 0.25)) == 200)
        #expect(model.elevation(at: CGPoint(x: 0.25, y: 1)) == nil)
        #expect(model.elevation(at: CGPoint(x: Double.nan, y: 0.5)) == nil)
        #expect(ElevationModel(tiles: [:], exaggeration: 1).elevation(at: CGPoint(x: 0.5, y: 0.5)) == nil)
    }

    @Test("A terrain tile takes the elevations of the tile above, or of deeper ones if only these are loaded")
    func sources() throws {
        let surface = try surface()
        let deep = TerrainTile(id: OverscaledTileID(overscaledZ: 3, wrap: 0, z: 3, x: 3, y: 3), model: surface.model)
        let child = TerrainTile(id: OverscaledTileID(overscaledZ: 5, wrap: 0, z: 5, x: 15, y: 15), model: surface.model)
        for tile in [deep, child] {
            for row in stride(from: 0, to: 128, by: 16) {
                for column in stride(from: 0, to: 128, by: 16) {
                    let step = (tile.box.maxX - tile.box.minX) / 128
                    let point = CGPoint(
                        x: tile.box.minX + (Double(column) + 1e-7) * step,
                        y: tile.box.minY + (Double(row) + 1e-7) * step)
                    // Only the south-eastern quarter of the coarse tile is loaded.
                    guard let expected = surface.model.elevation(at: point) else { continue }
                    #expect(abs(tile.height(at: SIMD2(Double(column), Double(row))) - expected) < 0.05)
                }
            }
        }
    }

    @Test(
        "A ray first meets the surface where it is at its height, and not before",
        arguments: [[1], [4, 1, 16, 2, 8, 32]])
    func rays(steps: [Int]) throws {
        let surface = try surface(steps: steps)
        var generator = SeededGenerator(seed: 9)
        var hits = 0
        for _ in 0..<randomRounds(300) {
            let start = SIMD3(
                Double.random(in: 0.42...0.58, using: &generator), .random(in: 0.42...0.58, using: &generator),
                .random(in: 850...3000, using: &generator))
            let end = SIMD3(
                Double.random(in: 0.45...0.55, using: &generator), .random(in: 0.45...0.55, using: &generator), 200)
            let direction = end - start
            let hit = surface.firstHit(from: start, along: direction, in: 0...1)
            for step in 0..<400 {
                let t = Double(step) / 400
                if let hit, t >= hit { break }
                let point = start + direction * t
                let isAboveTile = surface.tiles.contains { tile in
                    point.x >= tile.box.minX && point.x < tile.box.maxX && point.y >= tile.box.minY
                        && point.y < tile.box.maxY
                }
                guard isAboveTile else {
                    continue
                }
                #expect(point.z > surface.elevation(at: CGPoint(x: point.x, y: point.y)) - 1e-6)
            }
            guard let hit else { continue }
            hits += 1
            let point = start + direction * (hit + 1e-9)
            let height = surface.elevation(at: CGPoint(x: point.x, y: point.y))
            // At the edge of a tile the ray may be below the surface.
            #expect(point.z < height + 1e-4)
        }
        #expect(hits > 100)
    }

    @Test("Surfaces of more tiles than can be drawn have the nearest of them")
    func limit() throws {
        let model = try surface().model
        let tiles = (0..<100).map { index in
            TerrainTile(
                id: OverscaledTileID(overscaledZ: 9, wrap: 0, z: 9, x: UInt32(index), y: 0), revision: 1, heights: [])
        }
        let surface = TerrainSurface(tiles: tiles, model: model)
        #expect(surface.tiles.count == TerrainSurface.maximumTileCount)
        #expect(surface.tiles[0].heights.count == TerrainTile.vertices * TerrainTile.vertices)
        #expect(surface.range == 0...0)
    }
}
