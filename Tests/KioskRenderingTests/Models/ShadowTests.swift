import Foundation
import KioskMaps
import KioskRendering
import KioskStyle
import TestSupport
import Testing

@MainActor
@Suite("3D lights and shadows")
struct ShadowTests {
    private let renderer: OffscreenRenderer
    private let camera = CameraTransform.camera(pitch: 40)

    init() throws {
        renderer = try OffscreenRenderer()
        renderer.drawsShadows = true
    }

    /// A light from the west at 45 degrees above the horizon.
    private func light(castsShadows: Bool = true, intensity: Double = 1) -> SceneLight {
        var lights = SceneLights3D()
        (lights.azimuth, lights.polarAngle) = (270, 45)
        lights.castsShadows = castsShadows
        lights.shadowIntensity = intensity
        var light = SceneLight()
        light.lights3D = lights
        return light
    }

    private func building(color: PixelColor = Drawing.white) -> FillExtrusionBucket {
        var shape = ExtrusionShape()
        shape.add([camera.rectangle(east: -20...20, south: -20...20)], height: 60 / camera.pointsPerMetre, color: color)
        return shape.bucket()
    }

    private func draw(_ layers: [MapScene.Layer], _ light: SceneLight) throws -> Drawing {
        try Drawing(layers, camera: camera, background: Drawing.white, renderer: renderer, light: light)
    }

    @Test("A building darkens the ground on the side away from the light, by its height")
    func ground() throws {
        let drawing = try draw([.fillExtrusion(building())], light())
        let lit = drawing[camera.screen(east: -60, south: 0)].x
        #expect(lit == 1)
        #expect(drawing[camera.screen(east: 50, south: 0)].x < 0.85)
        #expect(drawing[camera.screen(east: 72, south: 0)].x < 0.85)
        #expect(drawing[camera.screen(east: 90, south: 0)].x == 1)
        let weak = try draw([.fillExtrusion(building())], light(intensity: 0.5))
        #expect(weak[camera.screen(east: 50, south: 0)].x > drawing[camera.screen(east: 50, south: 0)].x)
    }

    @Test("There are no shadows without castShadows, of a layer that casts none, and of a renderer that draws none")
    func off() throws {
        let point = camera.screen(east: 50, south: 0)
        #expect(try draw([.fillExtrusion(building())], light(castsShadows: false))[point].x == 1)
        var silent = building()
        silent.castsShadows = false
        #expect(try draw([.fillExtrusion(silent)], light())[point].x == 1)
        renderer.drawsShadows = false
        #expect(try draw([.fillExtrusion(building())], light())[point].x == 1)
        renderer.drawsShadows = true
        #expect(try draw([.fillExtrusion(building())], light())[point].x < 0.85)
    }

    @Test("Shadows fall on other buildings, and a wall does not shade itself")
    func walls() throws {
        var shape = ExtrusionShape()
        shape.add(
            [camera.rectangle(east: 40...60, south: -20...20)], height: 10 / camera.pointsPerMetre, color: Drawing.white
        )
        let alone = try draw([.fillExtrusion(shape.bucket("low"))], light())
        let roof = camera.screen(east: 50, south: 0, up: 10)
        let shaded = try draw([.fillExtrusion(shape.bucket("low")), .fillExtrusion(building())], light())
        #expect(shaded[roof].x < alone[roof].x - 0.1)
        // The roof of the building itself is lit evenly.
        let top = (-15...15).map { shaded[camera.screen(east: Double($0), south: 0, up: 60)].x }
        #expect((top.max() ?? 0) - (top.min() ?? 1) < 0.01)
    }

    @Test("Models cast and receive shadows")
    func models() throws {
        var file = ModelFile()
        file.addBox(from: [-1, 0, -1], to: [1, 3, 1])
        let asset = try ModelDecoder().decode(file.binary, references: [:])
        let instance = ModelBucket.Instance(position: camera.point(east: 0, south: 0))
        var bucket = ModelBucket(
            identity: .layer("models"),
            blocks: [
                BucketBlock(
                    identity: .layer("models"), content: ModelBucket.Instances(instances: [instance], models: ["box"]))
            ])
        var look = ModelBucket.Look()
        look.placement.scale = SIMD3(repeating: Float(20 / camera.pointsPerMetre))
        bucket.look = look
        var scene = MapScene(
            transform: camera, layers: [.background(Drawing.white), .model(bucket)], light: light())
        scene.models = ["box": SceneModel(identity: 1, asset: asset)]
        try renderer.draw(scene)
        let drawing = Drawing(image: try renderer.readImage(), transform: camera)
        #expect(drawing[camera.screen(east: 50, south: 0)].x < 0.85)
        #expect(drawing[camera.screen(east: -50, south: 0)].x == 1)
    }

    @Test("3D lights shade roofs and walls by their directions, apart from emissive strength")
    func shades() throws {
        let metre = 1.0
        var bucket = building(color: Drawing.red)
        bucket.hasVerticalGradient = false
        let light = light(castsShadows: false)
        let drawing = try draw([.fillExtrusion(bucket)], light)
        // Half of the light is ambient; the roof receives the cosine of 45 degrees of the other half.
        let roof = pow(0.5 + 0.5 * 0.5.squareRoot(), 1 / 2.2)
        #expect(abs(drawing[camera.screen(east: 0, south: 0, up: 60 * metre)].x - roof) < 0.01)
        // The wall to the south is parallel to the light.
        let wall = pow(0.5, 1 / 2.2)
        #expect(abs(drawing[camera.screen(east: 0, south: 20, up: 30)].x - wall) < 0.01)
        bucket.surface?.emissiveStrength = 1
        #expect(try draw([.fillExtrusion(bucket)], light)[camera.screen(east: 0, south: 20, up: 30)].x == 1)
    }

    @Test(
        "A projection of the light contains the visible ground and what casts shadows on it", arguments: [0.0, 60, 85])
    func projection(pitch: Double) throws {
        let camera = CameraTransform.camera(pitch: pitch)
        var shape = ExtrusionShape()
        shape.add([camera.rectangle(east: -20...20, south: 60...80)], height: 80 / camera.pointsPerMetre)
        let drawing = try Drawing(
            [.fillExtrusion(shape.bucket())], camera: camera, background: Drawing.white, renderer: renderer,
            light: light())
        #expect(drawing[camera.screen(east: 60, south: 70)].x < 0.85)
    }
}
