import Foundation
import KioskMaps
import KioskRendering
import KioskStyle
import TestSupport
import Testing

@MainActor
@Suite("Ambient occlusion, emission and the fade range of models")
struct ModelDetailTests {
    private let renderer: OffscreenRenderer
    private let camera = CameraTransform.camera(zoom: 17, pitch: 60)

    init() throws {
        renderer = try OffscreenRenderer()
    }

    /// Returns a grey box of 20 × 40 × 20 metres; with a texture whose red component is an occlusion.
    private func box(occlusion: UInt8? = nil) throws -> SceneModel {
        var file = ModelFile()
        file.addBox(from: [-10, 0, -10], to: [10, 40, 10], color: [0.5, 0.5, 0.5, 1])
        if let occlusion {
            let image = try #require(UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [occlusion, 0, 0, 255]))
            file.setOcclusion(file.addTexture(try image.pngData()))
        }
        let asset = try ModelDecoder().decode(file.binary, references: [:])
        return SceneModel(identity: occlusion.map { 2 + UInt64($0) } ?? 1, asset: asset)
    }

    private func bucket(south: [Double] = [0], look: ModelBucket.Look) -> ModelBucket {
        let instances = south.map { ModelBucket.Instance(position: camera.point(east: 0, south: $0)) }
        var bucket = ModelBucket(
            identity: .layer("models"),
            blocks: [
                BucketBlock(
                    identity: .layer("models"), content: ModelBucket.Instances(instances: instances, models: ["box"]))
            ])
        bucket.look = look
        return bucket
    }

    private func draw(_ bucket: ModelBucket, _ model: SceneModel, ambient: Double = 0.5) throws -> Drawing {
        var light = SceneLight()
        var lights = SceneLights3D()
        (lights.ambientIntensity, lights.directionalIntensity) = (ambient, 0)
        light.lights3D = lights
        var scene = MapScene(
            transform: camera, layers: [.background(PixelColor(0, 0, 0, 255)), .model(bucket)], light: light)
        scene.models = ["box": model]
        try renderer.draw(scene)
        return Drawing(image: try renderer.readImage(), transform: camera)
    }

    /// Returns the colour of the southern wall at a height in metres.
    private func wall(_ drawing: Drawing, _ metres: Double) -> Double {
        let metre = camera.pointsPerMetre
        return drawing[camera.screen(east: 0, south: 10 * metre, up: metres * metre)].x
    }

    @Test("The occlusion of a texture darkens ambient light by the intensity of the layer")
    func occlusion() throws {
        let model = try box(occlusion: 64)
        func shade(_ intensity: Float, _ model: SceneModel) throws -> Double {
            var look = ModelBucket.Look()
            look.occlusionIntensity = intensity
            return wall(try draw(bucket(look: look), model), 20)
        }
        let open = try shade(0, model)
        #expect(try abs(shade(1, box()) - open) < 0.005)
        let occluded = open * pow(64.0 / 255, 1 / 2.2)
        #expect(try abs(shade(1, model) - occluded) < 0.02)
        let half = try shade(0.5, model)
        #expect(half > occluded)
        #expect(half < open)
    }

    @Test("The emissive strength changes along the height of a model")
    func emissionGradient() throws {
        var look = ModelBucket.Look()
        look.emissiveStrength = 1
        look.emissionGradient.begin = 0.25
        look.emissionGradient.end = 0.75
        look.emissionGradient.firstValue = 1
        look.emissionGradient.lastValue = 0
        let drawing = try draw(bucket(look: look), box(), ambient: 0)
        let levels = [4.0, 12, 20, 28].map { wall(drawing, $0) }
        #expect(levels == levels.sorted(by: >))
        #expect(levels[0] > 0.5)
        #expect(levels[2] < levels[0] - 0.1)
        #expect(wall(drawing, 36) < 0.01)
        look.emissionGradient.exponent = 10
        let late = try draw(bucket(look: look), box(), ambient: 0)
        #expect(wall(late, 20) > wall(drawing, 20) + 0.05)
        look.emissionGradient = ModelEmissionGradient()
        let even = try draw(bucket(look: look), box(), ambient: 0)
        #expect(abs(wall(even, 4) - wall(even, 36)) < 0.01)
    }

    @Test("Distant models become smaller until they vanish")
    func fadeRange() throws {
        let model = try box()
        let metre = camera.pointsPerMetre
        func color(south: Double, range: Double) throws -> Double {
            var models = bucket(south: [south], look: ModelBucket.Look())
            (models.cutoffFadeRange, models.minimumZoom) = (range, 16.5)
            return try draw(models, model)[camera.screen(east: 0, south: south, up: 10 * metre)].x
        }
        #expect(try color(south: 0, range: 0) > 0)
        #expect(try color(south: 0, range: 0.3) == color(south: 0, range: 0))
        #expect(try color(south: -250, range: 0) > 0)
        #expect(try color(south: -250, range: 0.3) == 0)
    }
}
