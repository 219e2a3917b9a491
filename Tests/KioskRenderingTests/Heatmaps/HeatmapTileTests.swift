import Foundation
import KioskGeometry
import KioskMaps
import KioskStyle
import KioskTiles
import Testing

@testable import KioskRendering

@MainActor
@Suite("Heatmaps of tiles and of the copies of the world")
struct HeatmapTileTests {
    /// A view of two and a half copies of the world.
    private let world = CameraTransform.camera(
        zoom: -1, size: CGSize(width: 640, height: 128), center: .init(latitude: 0, longitude: 0))

    /// Returns a layer of one kernel for each tile, at the centre of the tile.
    private func layer(_ tiles: [OverscaledTileID?]) -> MapScene.Layer {
        let blocks = tiles.enumerated().map { index, tile in
            let box = (tile?.canonical ?? TileID(z: 0, x: 0, y: 0)).box
            let center = CGPoint(x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2)
            return BucketBlock(
                identity: BucketIdentity(layer: "heat", revision: 1, part: tile.map { Int($0.z) + 1 } ?? 0),
                content: [HeatmapBucket.Kernel(center: center)], tile: tile)
        }
        return .heatmap(
            HeatmapBucket(identity: .layer("heat"), blocks: blocks, radius: 20, ramp: HeatmapModel.greys))
    }

    /// The x of the copies of the centre of the world, each of which is 256 points wide.
    private let copies: [CGFloat] = [64, 320, 576]

    /// The density at the centre of one kernel, 1 / √(2π), rounded.
    private let peak = 0.4

    @Test("A point is drawn in each visible copy of the world")
    func worldCopies() throws {
        let drawing = try Drawing([layer([nil])], camera: world)
        #expect(copies.allSatisfy { drawing[$0, 64].x > 0.3 })
        #expect(drawing[192, 64].x == 0)
    }

    @Test("A point of a tile is drawn in the copy of its tile only")
    func tileCopies() throws {
        let tile = TileID(z: 0, x: 0, y: 0)
        let drawing = try Drawing([layer([OverscaledTileID(tile, wrap: -1)])], camera: world)
        #expect(copies.map { drawing[$0, 64].x > 0.3 } == [true, false, false])
        let both = try Drawing(
            [layer([OverscaledTileID(tile, wrap: 0), OverscaledTileID(tile, wrap: 1)])], camera: world)
        #expect(copies.map { both[$0, 64].x > 0.3 } == [false, true, true])
    }

    @Test("A tile is not added to an ancestor that is drawn in its place")
    func ancestors() throws {
        let child = TileID(z: 1, x: 0, y: 0)
        let ids = [OverscaledTileID(TileID(z: 0, x: 0, y: 0)), OverscaledTileID(child)]
        let drawing = try Drawing([layer(ids)], camera: world)
        #expect(drawing[320, 64].x > 0.3)
        // The centre of the child, where its kernel would be drawn.
        #expect(drawing[256, 0.5].x == 0)
        // The same tile in another copy of the world has no ancestor.
        let apart = try Drawing([layer([ids[0], OverscaledTileID(child, wrap: 1)])], camera: world)
        #expect(apart[512, 0.5].x > 0.3)
        // A tile that is laid out at a higher zoom level is covered by itself at the lower one: one kernel is drawn, not two.
        let overscaled = OverscaledTileID(child, overscaledZ: 3)
        let twice = try Drawing([layer([OverscaledTileID(child), overscaled])], camera: world)
        #expect(abs(twice[256, 0.5].x - peak) < 0.05)
    }

    @Test("Draped kernels of tiles reach twice their greatest radius, beyond the neighbours of a tile")
    func reach() throws {
        let tiles = (0..<8).map { OverscaledTileID(TileID(z: 3, x: UInt32($0), y: 4)) }
        let blocks = tiles.enumerated().map { index, tile in
            let box = tile.canonical.box
            let center = CGPoint(x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2)
            return BucketBlock(
                identity: BucketIdentity(layer: "heat", revision: 1, part: index),
                content: [1, 2].map { HeatmapBucket.Kernel(center: center, radius: $0) }, tile: tile)
        }
        var bucket = HeatmapBucket(identity: .layer("heat"), blocks: blocks, radius: 20, ramp: HeatmapModel.greys)
        #expect(bucket.reach == 80)
        /// The columns of the tiles whose kernels reach into the first one. A tile is 32 points wide.
        func columns() -> [UInt32] {
            let source = bucket.source(of: tiles[0].canonical.box, worldSize: 256)
            return bucket.restricted(to: source).blocks.compactMap { $0.tile?.canonical.x }
        }
        #expect(columns() == [0, 1, 2, 3])
        for index in blocks.indices {
            bucket.blocks[index].prepared = HeatmapBucket.tessellate(blocks[index].content)
            bucket.blocks[index].content = []
        }
        #expect(bucket.reach == 80)
        #expect(columns() == [0, 1, 2, 3])
        bucket.radius = 500
        #expect(columns() == [0, 1, 2, 3, 4, 5, 6, 7])
        for radius in [0, -5, .nan, .infinity] as [Float] {
            bucket.radius = radius
            #expect(bucket.reach == 0)
            #expect(columns() == [0])
        }
    }

    @Test("No kernel of a weight up to 40,000 is seen beyond twice its radius")
    func extent() {
        for weight in [0.01, 1, 100, 40_000] as [Float] { #expect(HeatmapShader.extent(weight: weight) <= 2) }
    }

    @Test("The parent of a tile is found level by level")
    func parents() {
        var tile: OverscaledTileID? = OverscaledTileID(TileID(z: 2, x: 3, y: 1), wrap: -2, overscaledZ: 4)
        var levels: [String] = []
        while let current = tile {
            levels.append("\(current)")
            tile = current.parent
        }
        #expect(levels == ["2/3/1=>4[-2]", "2/3/1=>3[-2]", "2/3/1[-2]", "1/1/0[-2]", "0/0/0[-2]"])
    }
}
