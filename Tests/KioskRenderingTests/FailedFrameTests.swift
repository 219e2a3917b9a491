import CGLES
import Foundation
import KioskGeometry
import KioskMaps
import KioskStyle
import Testing

@testable import KioskRendering

@MainActor
@Suite("Frames that end with an error")
struct FailedFrameTests {
    /// A pass for circles that fails as a test requires.
    private final class FaultyPass: RenderPass {
        var onPrepare: () throws -> Void = {}
        var onDraw: () throws -> Void = {}

        func prepare(_ bucket: CircleBucket, in frame: RenderFrame) throws { try onPrepare() }

        func draw(_ bucket: CircleBucket, in frame: RenderFrame) throws { try onDraw() }
    }

    private static let error = RenderingError(.graphicsCallFailed, "circles are not drawn")

    private let renderer: OffscreenRenderer
    private let pass = FaultyPass()
    private let camera = CameraTransform.camera(pitch: 40)

    init() throws {
        renderer = try OffscreenRenderer()
        renderer.scenes.passes.register(pass)
    }

    /// A layer that the faulty pass draws.
    private var circles: MapScene.Layer {
        .circle(CircleBucket(identity: .layer("circles"), circles: []))
    }

    @Test("Geometry that is no longer drawn is released, also while each frame fails")
    func uploads() throws {
        pass.onDraw = { throw Self.error }
        var sizes: [Int] = []
        for index in 0..<4 {
            var area = FillShape()
            area.add([camera.points([(-80, -80), (80, -80), (80, 80), (-80, 80)])])
            let scene = MapScene(transform: camera, layers: [.fill(area.bucket("area \(index)")), circles])
            #expect(throws: RenderingError.self) { try renderer.draw(scene) }
            sizes.append(renderer.context.counts.vertexBytes)
        }
        #expect(sizes[0] > 0)
        #expect(sizes == Array(repeating: sizes[0], count: 4))
    }

    @Test("A failed frame keeps the host of a layer that it did not reach; a frame without the layer ends it")
    func customLayers() throws {
        let host = SquareHost(at: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94))
        let custom = MapScene.Layer.custom(CustomLayerBucket(layer: "square", host: host))
        let scene = MapScene(transform: camera, layers: [circles, custom])
        try renderer.draw(scene)
        pass.onPrepare = { throw Self.error }
        for _ in 0..<2 { #expect(throws: RenderingError.self) { try renderer.draw(scene) } }
        #expect(host.calls == ["start", "render"])
        pass.onPrepare = {}
        try renderer.draw(scene)
        #expect(host.calls == ["start", "render", "render"])
        try renderer.draw(MapScene(transform: camera))
        #expect(host.calls == ["start", "render", "render", "end"])
    }

    @Test("A shadow map whose creation fails is freed, and created by the next frame")
    func shadowMap() throws {
        renderer.drawsShadows = true
        var shape = ExtrusionShape()
        shape.add(
            [camera.rectangle(east: -20...20, south: -20...20)], height: 60 / camera.pointsPerMetre,
            color: Drawing.white)
        var lights = SceneLights3D()
        (lights.azimuth, lights.polarAngle, lights.shadowIntensity) = (270, 45, 1)
        var scene = MapScene(
            transform: camera, layers: [.background(Drawing.white), .fillExtrusion(shape.bucket()), circles])
        scene.light.lights3D = lights
        try renderer.draw(scene)
        let framebuffers = try renderer.graphicsObjects().framebuffers
        scene.light.lights3D?.castsShadows = true
        // The error of this call is that of the next operation.
        pass.onPrepare = { glEnable(0xBAD) }
        #expect(throws: RenderingError.self) { try renderer.draw(scene) }
        #expect(try renderer.graphicsObjects().framebuffers == framebuffers)
        pass.onPrepare = {}
        try renderer.draw(scene)
        #expect(try renderer.graphicsObjects().framebuffers == framebuffers + 1)
        let drawing = Drawing(image: try renderer.readImage(), transform: camera)
        #expect(drawing[camera.screen(east: 50, south: 0)].x < 0.85)
    }
}
