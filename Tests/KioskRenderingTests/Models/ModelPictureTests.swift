import Foundation
import KioskMaps
import KioskRendering
import KioskStyle
import TestSupport
import Testing

@MainActor
@Suite("Pictures of models")
struct ModelPictureTests {
    private let renderer: OffscreenRenderer
    private let camera = CameraTransform.camera(pitch: 60)

    init() throws {
        renderer = try OffscreenRenderer()
    }

    /// Returns a box of one colour that stands on the ground, with a half width and a height in metres.
    private func box(
        _ half: Float = 20, height: Float = 40, color: [Double] = [1, 0, 0, 1], isUnlit: Bool = true,
        configure: (inout ModelFile) -> Void = { _ in }
    ) throws -> SceneModel {
        var file = ModelFile()
        file.addBox(from: [-half, 0, -half], to: [half, height, half], color: color, isUnlit: isUnlit)
        configure(&file)
        let asset = try ModelDecoder().decode(file.binary, references: [:])
        // The boxes of a test are equal; other models have other identities.
        return SceneModel(identity: 1, asset: asset)
    }

    private func bucket(
        _ positions: [(east: Double, south: Double)] = [(0, 0)], look: ModelBucket.Look = ModelBucket.Look(),
        model: String = "box", name: String = "models"
    ) -> ModelBucket {
        let instances = positions.map { ModelBucket.Instance(position: camera.point(east: $0.east, south: $0.south)) }
        var bucket = ModelBucket(
            identity: .layer(name),
            blocks: [
                BucketBlock(
                    identity: .layer(name), content: ModelBucket.Instances(instances: instances, models: [model]))
            ])
        bucket.look = look
        return bucket
    }

    private func draw(
        _ layers: [MapScene.Layer], _ models: [String: SceneModel], light: SceneLight = SceneLight(), time: Double = 0,
        camera: CameraTransform? = nil
    ) throws -> Drawing {
        let camera = camera ?? self.camera
        var scene = MapScene(
            transform: camera, layers: [.background(PixelColor(0, 0, 0, 255))] + layers, light: light)
        scene.models = models
        scene.modelTime = time
        try renderer.draw(scene)
        return Drawing(image: try renderer.readImage(), transform: camera)
    }

    @Test("A line cuts out the models in front of it, as extrusions")
    func cutout() throws {
        var shape = LineShape()
        shape.add(camera.points([(0, -100), (0, 100)]), width: 10, color: Drawing.green)
        var line = shape.bucket()
        func colors(_ cutout: LineBucket.Cutout?) throws -> (over: SIMD4<Double>, beside: SIMD4<Double>) {
            line.cutout = cutout
            let drawing = try draw([.line(line), .model(bucket())], ["box": try box()])
            return (drawing[200, 145], drawing[210, 145])
        }
        let whole = try colors(nil)
        #expect(whole.over.x > 0.9 && whole.over.y < 0.1)
        let cut = try colors(LineBucket.Cutout(opacity: 0.25, fadeWidth: 0))
        #expect(cut.over.isNear(whole.over * 0.25 + SIMD4(0, 1, 0, 1) * 0.75, by: 0.02))
        #expect(cut.beside.isNear(whole.beside))
        #expect(try colors(LineBucket.Cutout(opacity: 1, fadeWidth: 0)).over.isNear(whole.over))
    }

    @Test("A box is drawn where an extrusion of its size is", arguments: [0.0, 30, 60, 80], [0.0, 200])
    func size(pitch: Double, bearing: Double) throws {
        let camera = CameraTransform.camera(bearing: bearing, pitch: pitch)
        let metres = 20 * camera.pointsPerMetre
        var shape = ExtrusionShape()
        shape.add([camera.rectangle(east: -metres...metres, south: -metres...metres)], height: 40)
        var extrusion = shape.bucket()
        extrusion.hasVerticalGradient = false
        let expected = try Drawing([.fillExtrusion(extrusion)], camera: camera, light: .even).values()
        let drawn = try draw([.model(bucket())], ["box": try box()], camera: camera).values()
        let differing = zip(drawn, expected).count { ($0 > 100) != ($1 > 100) }
        #expect(drawn.count { $0 > 100 } > 200)
        #expect(differing <= 12)
    }

    @Test("Models and extrusions hide each other by their distances, in any order of layers")
    func order() throws {
        let metres = 20 * camera.pointsPerMetre
        var shape = ExtrusionShape()
        shape.add(
            [camera.rectangle(east: -metres...metres, south: 2 * metres...3 * metres)], height: 20, color: Drawing.green
        )
        let front = try draw([.fillExtrusion(shape.bucket()), .model(bucket())], ["box": try box()], light: .even)
        let reversed = try draw([.model(bucket()), .fillExtrusion(shape.bucket())], ["box": try box()], light: .even)
        let wall = camera.screen(east: 0, south: 3 * metres, up: metres / 4)
        let roof = camera.screen(east: 0, south: 0, up: 2 * metres)
        for drawing in [front, reversed] {
            #expect(drawing[wall].y > 0.9)
            #expect(drawing[roof].x > 0.9)
        }
    }

    @Test("Scale, rotation and translation move a model, and the mix of colours replaces its own")
    func look() throws {
        var look = ModelBucket.Look()
        look.placement = ModelPlacement(scale: [1, 2, 0.5], translation: [30, 0, 10])
        look.color = .blue
        look.colorMix = 1
        let drawing = try draw([.model(bucket(look: look))], ["box": try box()])
        let metre = camera.pointsPerMetre
        #expect(drawing[camera.screen(east: 30 * metre, south: 38 * metre, up: 28 * metre)].z > 0.9)
        #expect(drawing[camera.screen(east: 30 * metre, south: 0, up: 30 * metre)].x == 0)
        #expect(drawing[camera.screen(east: 0, south: 0, up: 20 * metre)].z == 0)
        #expect(drawing[camera.screen(east: 30 * metre, south: 40 * metre, up: 5 * metre)].z == 0)
        // A quarter turn exchanges the widths to the east and south.
        look.placement = ModelPlacement(scale: [1, 3, 0.5], rotation: [0, 0, 90])
        let turned = try draw([.model(bucket(look: look))], ["box": try box()])
        #expect(turned[camera.screen(east: 55 * metre, south: 0, up: 20 * metre)].z > 0.9)
        #expect(turned[camera.screen(east: 0, south: 40 * metre, up: 0)].z == 0)
    }

    @Test("The front of a model that looks north turns clockwise with its rotation")
    func heading() throws {
        // A box that extends from the origin to the north, which is -z of a model.
        var file = ModelFile()
        file.addBox(from: [-5, 0, -60], to: [5, 5, 0], color: [0, 1, 0, 1], isUnlit: true)
        let model = SceneModel(identity: 7, asset: try ModelDecoder().decode(file.binary, references: [:]))
        let camera = CameraTransform.camera()
        let metre = camera.pointsPerMetre
        for (rotation, east, south) in [(0.0, 0.0, -40.0), (90, 40, 0), (180, 0, 40), (270, -40, 0)] {
            var bucket = bucket()
            bucket.look?.placement.rotation.z = Float(rotation)
            let drawing = try draw([.model(bucket)], ["box": model], camera: camera)
            #expect(drawing[camera.screen(east: east * metre, south: south * metre)].y > 0.9)
            #expect(drawing[camera.screen(east: -east * metre, south: -south * metre)].y == 0)
        }
    }

    @Test("In the scale of the viewport a model has the same size at all zoom levels")
    func viewportScale() throws {
        var areas: [Double] = []
        for zoom in [3.0, 10, 18] {
            let camera = CameraTransform.camera(zoom: zoom)
            var bucket = bucket()
            bucket.scalesWithMap = false
            areas.append(try draw([.model(bucket)], ["box": try box(20, height: 0.1)], camera: camera).area())
        }
        for area in areas { #expect(abs(area - 1600) < 40) }
    }

    @Test("A translucent model shows what is behind it, but not its own back")
    func opacity() throws {
        var look = ModelBucket.Look()
        look.opacity = 0.5
        let drawing = try draw([.model(bucket(look: look))], ["box": try box()])
        let center = camera.screen(east: 0, south: 20 * camera.pointsPerMetre, up: 20 * camera.pointsPerMetre)
        #expect(abs(drawing[center].x - 0.5) < 0.02)
        let values = Set(drawing.values())
        #expect(values.allSatisfy { $0 <= 129 })
    }

    @Test("An animated node is drawn at the time of the scene")
    func animation() throws {
        let model = try box { $0.animate(0, "translation", times: [0, 1], values: [0, 0, 0, 0, 60, 0]) }
        let high = camera.screen(east: 0, south: 0, up: 90 * camera.pointsPerMetre)
        #expect(try draw([.model(bucket())], ["box": model])[high].x == 0)
        #expect(try draw([.model(bucket())], ["box": model], time: 0.99)[high].x > 0.9)
    }

    @Test("The sides of a model are lit by the lights, and a texture colours it")
    func light() throws {
        var light = SceneLight()
        var lights = SceneLights3D()
        (lights.ambientIntensity, lights.directionalIntensity) = (0, 1)
        (lights.azimuth, lights.polarAngle) = (180, 60)
        light.lights3D = lights
        let model = try box(color: [1, 1, 1, 1], isUnlit: false)
        let drawing = try draw([.model(bucket())], ["box": model], light: light)
        let metre = camera.pointsPerMetre
        let wall = drawing[camera.screen(east: 0, south: 20 * metre, up: 20 * metre)].x
        let roof = drawing[camera.screen(east: 0, south: 0, up: 40 * metre)].x
        #expect(wall > roof)
        #expect(roof > 0.6)
        lights.azimuth = 0
        light.lights3D = lights
        #expect(
            try draw([.model(bucket())], ["box": model], light: light)[
                camera.screen(east: 0, south: 20 * metre, up: 20 * metre)
            ].x < 0.1)
        var look = ModelBucket.Look()
        look.emissiveStrength = 1
        let emitting = try draw([.model(bucket(look: look))], ["box": model], light: light)
        #expect(emitting[camera.screen(east: 0, south: 20 * metre, up: 20 * metre)].x > 0.5)
    }

    @Test("A model is drawn in each copy of the world, and one that is missing or empty is skipped")
    func copies() throws {
        let camera = CameraTransform.camera(zoom: 0, size: CGSize(width: 1400, height: 200))
        var bucket = bucket()
        bucket.scalesWithMap = false
        let drawing = try draw([.model(bucket)], ["box": try box(10, height: 1)], camera: camera)
        #expect(drawing.area() > 2.5 * 400)
        #expect(try draw([.model(bucket)], [:]).area() == 0)
        let empty = SceneModel(identity: 3, asset: ModelAsset(nodes: [], primitives: []))
        #expect(try draw([.model(bucket)], ["box": empty]).area() == 0)
    }
}
