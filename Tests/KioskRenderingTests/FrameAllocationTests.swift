import CHeap
import Foundation
import KioskMaps
import KioskRendering
import KioskStyle
import Testing

@MainActor
@Suite("Allocations of panned frames")
struct FrameAllocationTests {
    private let camera = CameraTransform.camera()

    /// Returns a bucket with a number of blocks of the same content.
    private func repeated<Bucket: BlockBucket>(_ bucket: Bucket, blocks count: Int) -> Bucket {
        var bucket = bucket
        bucket.blocks = bucket.blocks.prefix(1).flatMap { block in
            (0..<count).map { part in
                var copy = block
                copy.identity.part = part
                return copy
            }
        }
        return bucket
    }

    private var square: [CGPoint] {
        [(-20.0, -20.0), (20, -20), (20, 20), (-20, 20)].map { camera.point(east: $0.0, south: $0.1) }
    }

    private func layer(_ name: String, blocks count: Int) -> MapScene.Layer {
        let identity = BucketIdentity(layer: name, revision: 1)
        let center = camera.point(east: 0, south: 0)
        switch name {
        case "circles":
            let circle = CircleBucket.Circle(center: center, radius: 5, color: Drawing.red)
            return .circle(repeated(CircleBucket(identity: identity, circles: [circle]), blocks: count))
        case "heatmap":
            let kernel = HeatmapBucket.Kernel(center: center, radius: 1, weight: 1)
            let block = BucketBlock(identity: identity, content: [kernel])
            return .heatmap(
                repeated(HeatmapBucket(identity: identity, blocks: [block], ramp: [Drawing.red]), blocks: count))
        case "polygons":
            var shape = FillShape()
            shape.add([square])
            return .fill(repeated(shape.bucket(name), blocks: count))
        case "lines":
            var shape = LineShape()
            shape.add(square, width: 3)
            return .line(repeated(shape.bucket(name), blocks: count))
        case "extrusions":
            var shape = ExtrusionShape()
            shape.add([square], height: 10)
            return .fillExtrusion(repeated(shape.bucket(name), blocks: count))
        default:
            let block = BucketBlock(
                identity: identity, content: SymbolContent(symbols: [SymbolContent.Symbol(arrowAt: center)]))
            return .symbol(repeated(SymbolBucket(identity: identity, blocks: [block]), blocks: count))
        }
    }

    /// Returns the number of heap allocations of a panned frame without new content, without those of the graphics driver.
    private func allocations(inFrameOf layers: [MapScene.Layer]) throws -> Int {
        let renderer = try OffscreenRenderer()
        let images = ["arrow": try MixedSceneTests.arrow()]
        var count = 0
        for step in 0..<4 {
            let longitude = 24.94 + 0.0001 * Double(step)
            let panned = CameraTransform.camera(
                center: CLLocationCoordinate2D(latitude: 60.17, longitude: longitude))
            let scene = MapScene(transform: panned, layers: layers, images: images)
            let before = heap_own_allocations()
            try renderer.draw(scene)
            count = Int(heap_own_allocations() - before)
        }
        return count
    }

    @Test(
        "A panned frame allocates nothing for each block",
        arguments: ["circles", "heatmap", "polygons", "lines", "extrusions", "icons"])
    func blocks(name: String) throws {
        let few = try allocations(inFrameOf: [layer(name, blocks: 2)])
        let many = try allocations(inFrameOf: [layer(name, blocks: 42)])
        #expect(many <= few + 4, "\(name): 40 more blocks allocate \(many - few) times")
    }

    @Test("A panned frame of six layers with many blocks allocates at most fifty times")
    func frame() throws {
        let names = ["circles", "heatmap", "polygons", "lines", "extrusions", "icons"]
        let count = try allocations(inFrameOf: names.map { layer($0, blocks: 20) })
        #expect(count <= 50)
    }
}
