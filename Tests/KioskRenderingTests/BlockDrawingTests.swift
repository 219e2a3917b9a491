import CGLES
import Foundation
import KioskMaps
import KioskStyle
import Testing

@testable import KioskRendering

@MainActor
@Suite("Blocks of buckets")
struct BlockDrawingTests {
    private let fonts = FontLibrary()
    private let camera = CameraTransform.camera(pitch: 30)

    private func identity(_ name: String, revision: UInt64 = 1, part: Int = 0) -> BucketIdentity {
        BucketIdentity(layer: name, revision: revision, part: part)
    }

    /// Returns the items in blocks of a size.
    private func blocks<Item>(_ items: [Item], of size: Int, _ name: String) -> [BucketBlock<[Item]>] {
        stride(from: 0, to: items.count, by: size).enumerated().map { part, start in
            BucketBlock(
                identity: identity(name, part: part), content: Array(items[start..<min(start + size, items.count)]))
        }
    }

    private var points: [CGPoint] {
        (0..<30).map { camera.point(east: Double($0 % 6) * 30 - 75, south: Double($0 / 6) * 22 - 45) }
    }

    /// Returns layers of overlapping translucent items in blocks of a size.
    private func layers(blockSize: Int) -> [MapScene.Layer] {
        let circles = points.enumerated().map { index, center in
            CircleBucket.Circle(
                center: center, radius: 20, blur: index == 7 ? 0.5 : 0,
                color: PixelColor(UInt8(index * 4), 60, UInt8(128 - index * 4), 128))
        }
        let icons = points.map {
            var symbol = SymbolContent.Symbol(arrowAt: $0)
            symbol.iconPaint.opacity = 0.6
            return symbol
        }
        let symbols = blocks(icons, of: blockSize, "icons").map {
            BucketBlock(identity: $0.identity, content: SymbolContent(symbols: $0.content))
        }
        let translate = SIMD2<Float>(3, 2)
        return [
            .circle(
                CircleBucket(
                    identity: identity("circles"), blocks: blocks(circles, of: blockSize, "circles"),
                    translate: translate)),
            .symbol(SymbolBucket(identity: identity("icons"), blocks: symbols)),
        ]
    }

    private func draw(_ layers: [MapScene.Layer], _ renderer: OffscreenRenderer) throws -> [UInt8] {
        try Drawing(layers, camera: camera, images: ["arrow": MixedSceneTests.arrow()], renderer: renderer).image.pixels
    }

    @Test("Items look the same in one block and in several")
    func division() throws {
        let whole = try draw(layers(blockSize: 100), OffscreenRenderer(fonts: fonts))
        for size in [1, 7, 16] {
            #expect(try draw(layers(blockSize: size), OffscreenRenderer(fonts: fonts)) == whole, "blocks of \(size)")
        }
    }

    @Test("A block with a new revision is uploaded, and the others are kept")
    func update() throws {
        func circles(_ color: PixelColor, revision: UInt64) -> MapScene.Layer {
            let dots = [-50.0, 50].map { camera.point(east: $0, south: 0) }.map {
                CircleBucket.Circle(center: $0, radius: 10, color: color)
            }
            return .circle(
                CircleBucket(
                    identity: identity("c", revision: revision),
                    blocks: [
                        BucketBlock(identity: identity("c", revision: 1, part: 0), content: [dots[0]]),
                        BucketBlock(identity: identity("c", revision: revision, part: 1), content: [dots[1]]),
                    ]))
        }
        let renderer = try OffscreenRenderer()
        let (left, right) = (camera.screen(east: -50, south: 0), camera.screen(east: 50, south: 0))
        _ = try Drawing([circles(Drawing.red, revision: 1)], camera: camera, renderer: renderer)
        let drawing = try Drawing([circles(Drawing.blue, revision: 2)], camera: camera, renderer: renderer)
        #expect(drawing[left].x == 1, "the first block has its old identity, which means its old content")
        #expect(drawing[right].z == 1)
    }

    @Test("A registered pass draws its buckets, and a bucket without a pass is drawn as its parts")
    func passes() throws {
        struct Flood: SceneBucket {
            var identity = BucketIdentity(layer: "flood", revision: 1)
            var terrainRole: TerrainRole { .overlaid }
            var parts: [MapScene.Layer] { [.background(Drawing.blue)] }
        }
        final class FloodPass: RenderPass {
            func draw(_ bucket: Flood, in frame: RenderFrame) {
                glClearColor(0, 1, 0, 1)
                glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
            }
        }
        let renderer = try OffscreenRenderer()
        let flood = MapScene.Layer(Flood())
        #expect(try Drawing([flood], camera: camera, renderer: renderer)[10, 10] == SIMD4(0, 0, 1, 1))
        renderer.scenes.passes.register(FloodPass())
        #expect(try Drawing([flood], camera: camera, renderer: renderer)[10, 10] == SIMD4(0, 1, 0, 1))
    }
}
