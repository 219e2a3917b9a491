import Foundation
import KioskGeometry
import KioskMaps
import KioskRendering
import KioskStyle
import Testing

@MainActor
@Suite("Layers on the ground in 3D lights")
struct GroundLightTests {
    private let camera = CameraTransform.camera(pitch: 50)

    private func light(ambient: Double, directional: Double = 0, color: UIColor = .white) -> SceneLight {
        var lights = SceneLights3D()
        (lights.ambientIntensity, lights.ambientColor) = (ambient, color)
        (lights.directionalIntensity, lights.polarAngle) = (directional, 60)
        var light = SceneLight()
        light.lights3D = lights
        return light
    }

    /// Draws a grey polygon in the middle of the view, of a layer with an emissive strength.
    private func ground(
        strength: Float?, _ light: SceneLight, atmosphere: SceneAtmosphere? = nil
    ) throws -> SIMD4<Double> {
        var shape = FillShape()
        shape.add([camera.rectangle(east: -80...80, south: -60...60)], color: PixelColor(200, 200, 200, 255))
        var layer = MapScene.Layer.fill(shape.bucket())
        layer.emissiveStrength = strength
        let drawing = try Drawing([layer], camera: camera, light: light, atmosphere: atmosphere)
        return drawing[camera.screen(east: 0, south: 0)]
    }

    @Test("The ground receives the ambient light, and the directional one by its angle")
    func factors() throws {
        let own = 200.0 / 255
        // The cosine of 60 degrees is a half.
        for (ambient, directional) in [(0.2, 0.0), (0, 0.8), (0.3, 0.4)] {
            let expected = own * pow(ambient + directional / 2, 1 / 2.2)
            let color = try ground(strength: 0, light(ambient: ambient, directional: directional))
            #expect(abs(color.x - expected) < 0.01)
            #expect(color.w == 1)
        }
        let red = try ground(strength: 0, light(ambient: 1, color: .red))
        #expect(abs(red.x - own) < 0.01)
        #expect(red.y == 0)
    }

    @Test("Emissive strength is the fraction of the own colours, and layers without one are not lit")
    func emission() throws {
        let own = 200.0 / 255
        let night = light(ambient: 0.1)
        #expect(try abs(ground(strength: 1, night).x - own) < 0.005)
        #expect(try abs(ground(strength: nil, night).x - own) < 0.005)
        let dark = own * pow(0.1, 1 / 2.2)
        #expect(try abs(ground(strength: 0.5, night).x - (own + dark) / 2) < 0.01)
        #expect(try abs(ground(strength: 0, SceneLight()).x - own) < 0.005)
    }

    @Test("Fog covers the lit ground with its own colour")
    func fog() throws {
        let camera = CameraTransform.camera(pitch: 70)
        var atmosphere = SceneAtmosphere()
        atmosphere.color = .green
        (atmosphere.start, atmosphere.end) = (-1, 0.2)
        var layer = MapScene.Layer.background(Drawing.white)
        layer.emissiveStrength = 0
        func far(_ light: SceneLight) throws -> SIMD4<Double> {
            let drawing = try Drawing([layer], camera: camera, light: light, atmosphere: atmosphere)
            return drawing[camera.screen(east: 0, south: -1500)]
        }
        #expect(try far(light(ambient: 0.05)).y > 0.95)
        #expect(try far(light(ambient: 0.05)).x < 0.05)
    }

    @Test("A style's night darkens its map, apart from layers that emit light")
    func style() throws {
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
        mapView.ornaments.options = .hidden
        mapView.renderer = try OffscreenRenderer()
        func color(_ strength: Double) throws -> SIMD4<Double> {
            var document = StyleDocument()
            document.members["lights"] = [
                ["id": "a", "type": "ambient", "properties": ["intensity": 0.1]],
                ["id": "d", "type": "directional", "properties": ["intensity": 0]],
            ]
            document.layers = [
                StyleLayer(
                    id: "ground", type: .background,
                    properties: ["background-color": "white", "background-emissive-strength": .number(strength)])
            ]
            mapView.mapboxMap.load(document)
            let image = try mapView.snapshot()
            return Drawing(image: image, transform: camera)[60, 40]
        }
        #expect(try abs(color(0).x - pow(0.1, 1 / 2.2)) < 0.01)
        #expect(try color(1).x == 1)
    }
}
