import Foundation
import KioskMaps
import Testing

@testable import KioskRendering

@MainActor
@Suite("Prepared blocks")
struct PreparedBlockTests {
    private let fonts = FontLibrary()
    private let camera = CameraTransform.camera(zoom: 14.2, bearing: 25, pitch: 30)

    private var layers: [MapScene.Layer] {
        let tiles = camera.tiles(z: 15, columns: 4, rows: 4)
        let polygons = TiledShapes(name: "p").fills(tiles.map { ($0, PixelColor(90, 30, 0, 128)) })
        let circles = TiledShapes(name: "c").circles(tiles, radius: 20, color: PixelColor(0, 100, 0, 100))
        return [
            .fill(polygons), .line(TiledShapes(name: "l").lines(tiles, width: 9, color: PixelColor(0, 0, 99, 99))),
            .circle(circles),
        ]
    }

    @Test("Prepared polygons, lines and circles are drawn like others, and keep no items")
    func pictures() async throws {
        let renderer = try OffscreenRenderer(fonts: fonts)
        let expected = try Drawing(layers, camera: camera, renderer: renderer).image
        #expect(Set(expected.pixels).count > 10)
        let preparation = try #require(renderer.blockPreparation)
        let layers = layers
        let prepared = await Task.detached { layers.map { MapScene.Layer(preparation.prepare($0.bucket)) } }.value
        for _ in 0..<2 {
            // The second renderer stands for one after the loss of the context.
            let other = try OffscreenRenderer(fonts: fonts)
            #expect(try Drawing(prepared, camera: camera, renderer: other).image == expected)
        }
        let fills = try #require(prepared[0].bucket as? FillBucket)
        let lines = try #require(prepared[1].bucket as? LineBucket)
        let circles = try #require(prepared[2].bucket as? CircleBucket)
        #expect(fills.blocks.allSatisfy { $0.content.vertices.isEmpty && $0.content.polygons.isEmpty })
        #expect(lines.blocks.allSatisfy { $0.content.vertices.isEmpty && $0.content.lines.isEmpty })
        #expect(circles.blocks.allSatisfy { $0.content.isEmpty })
    }

    @Test("The memory of prepared geometry is that of its upload")
    func byteCount() throws {
        for layer in layers {
            let renderer = try OffscreenRenderer(fonts: fonts)
            let bucket = BlockTessellator().prepare(layer.bucket)
            let sizes =
                (bucket as? FillBucket)?.blocks.map(\.prepared?.byteCount)
                ?? (bucket as? LineBucket)?.blocks.map(\.prepared?.byteCount)
                ?? (bucket as? CircleBucket)?.blocks.map(\.prepared?.byteCount) ?? []
            let size = sizes.reduce(0) { $0 + ($1 ?? 0) }
            #expect(size > 0)
            // The squares of the mask are uploaded too.
            try renderer.draw(MapScene(transform: camera, layers: [MapScene.Layer(bucket)]))
            #expect(renderer.uploadedBytes >= size)
            #expect(renderer.uploadedBytes < size + 10_000)
            try renderer.draw(MapScene(transform: camera, layers: [MapScene.Layer(bucket)]))
            #expect(renderer.uploadedBytes == 0, "the second frame uploads nothing")
        }
    }

    @Test("A prepared bucket is not prepared again, and other buckets are returned as they are")
    func others() throws {
        let once = try #require(BlockTessellator().prepare(layers[0].bucket) as? FillBucket)
        let twice = try #require(BlockTessellator().prepare(once) as? FillBucket)
        #expect(twice.blocks.map(\.prepared?.byteCount) == once.blocks.map(\.prepared?.byteCount))
        let background = BackgroundBucket(color: Drawing.red)
        #expect((BlockTessellator().prepare(background) as? BackgroundBucket)?.color == Drawing.red)
    }
}
