import Foundation
import KioskGeometry
import KioskStyle
import MapTestSupport
import Testing

@testable import KioskMaps
@testable import KioskRuntime
@testable import KioskScene

@MainActor
@Suite("The light of a style")
struct StyleLightTests {
    private let kiosk = Kiosk()

    private func load(_ members: String) throws {
        try kiosk.load(#"{"version":8,"sources":{},"layers":[]\#(members)}"#)
        kiosk.frame()
    }

    private var light: SceneLight { kiosk.mapView.presenter.scene().light }

    @Test("A style without a light has the default light of the specification")
    func defaults() throws {
        try load("")
        #expect(light == SceneLight())
        #expect(kiosk.reports(.style).isEmpty)
    }

    @Test("The members of the light are evaluated at the zoom level of the camera")
    func members() throws {
        try load(
            #","light":{"anchor":"map","color":"red","intensity":["interpolate",["linear"],["zoom"],10,0,14,1],"#
                + #""position":[2,90,45]}"#)
        #expect(
            light == SceneLight(anchor: .map, distance: 2, azimuth: 90, polarAngle: 45, color: .red, intensity: 0.5))
        kiosk.map.setCamera(to: CameraOptions(zoom: 13))
        kiosk.frame()
        #expect(light.intensity == 0.75)
    }

    @Test("An invalid member is reported once and has its default value")
    func invalid() throws {
        try load(#","light":{"intensity":"bright","position":[1,2],"color":"blue"}"#)
        #expect(light == SceneLight(color: .blue))
        #expect(kiosk.reports(.style).contains { $0.hasPrefix("light, intensity: ") })
        #expect(kiosk.reports(.style).contains("light, position: expected an array of 3 numbers, found [1,2]"))
        #expect(kiosk.reports(.style).count == 2)
    }

    @Test("A light that is set changes with the transition of each member")
    func transition() throws {
        try load(#","light":{"intensity":0.2,"color":"red"}"#)
        try kiosk.map.setLights(
            FlatLight(id: "light").intensity(1).intensityTransition(StyleTransition(duration: 1, delay: 0))
                .color(StyleColor(.red)))
        kiosk.frame()
        #expect(light.intensity < 0.3)
        kiosk.clock.advance(by: 0.5)
        #expect(light.intensity > 0.4)
        #expect(light.intensity < 0.8)
        kiosk.clock.advance(by: 0.6)
        #expect(light.intensity == 1)
        #expect(light.color == .red)
        #expect(kiosk.map.nextTransitionTime(after: .zero) == nil)
    }

    @Test("Another style ends the transitions of the light")
    func replaced() throws {
        try load(#","light":{"intensity":0.2}"#)
        try kiosk.map.setLights(FlatLight(id: "light").intensity(1))
        try load(#","light":{"intensity":0.3}"#)
        #expect(light.intensity == 0.3)
    }

    @Test("An ambient and a directional light are evaluated, and replace the flat light")
    func lights3D() throws {
        try load("")
        #expect(light.lights3D == nil)
        try kiosk.map.setLights(
            ambient: AmbientLight(id: "sky").intensity(0.25).color(.blue),
            directional: DirectionalLight(id: "sun").intensity(0.75).color(.red).direction(azimuthal: 90, polar: 45)
                .castShadows(true).shadowIntensity(0.5))
        kiosk.clock.advance(by: 1)
        var expected = SceneLights3D()
        (expected.ambientColor, expected.ambientIntensity) = (.blue, 0.25)
        (expected.directionalColor, expected.directionalIntensity) = (.red, 0.75)
        (expected.azimuth, expected.polarAngle) = (90, 45)
        (expected.castsShadows, expected.shadowIntensity) = (true, 0.5)
        #expect(light.lights3D == expected)
        #expect(AmbientLight().type == .ambient)
        #expect(DirectionalLight().type == .directional)
        try kiosk.map.setLights(FlatLight(id: "flat").position(radial: 2, azimuthal: 10, polar: 20))
        kiosk.clock.advance(by: 1)
        #expect(light.lights3D == nil)
        #expect(light.azimuth == 10)
        #expect(FlatLight().type == .flat)
        #expect(kiosk.reports(.style).isEmpty)
    }

    @Test("The members of 3D lights change with their transitions, and invalid ones are reported")
    func transitions3D() throws {
        try load(
            #","lights":[{"id":"a","type":"ambient","properties":{"intensity":0}},"#
                + #"{"id":"d","type":"directional","properties":{"direction":[0,0],"intensity":"x"}}]"#)
        #expect(light.lights3D?.ambientIntensity == 0)
        #expect(light.lights3D?.directionalIntensity == 0.5)
        #expect(kiosk.reports(.style).count == 1)
        let transition = StyleTransition(duration: 1, delay: 0)
        try kiosk.map.setLights(
            ambient: AmbientLight(id: "a").intensity(1).intensityTransition(transition),
            directional: DirectionalLight(id: "d").direction([100, 60]).directionTransition(transition))
        kiosk.clock.advance(by: 0.5)
        let lights = try #require(light.lights3D)
        #expect(lights.ambientIntensity > 0.3)
        #expect(lights.ambientIntensity < 0.7)
        #expect(lights.azimuth > 30)
        #expect(lights.azimuth < 70)
        kiosk.clock.advance(by: 0.6)
        #expect(light.lights3D?.ambientIntensity == 1)
        #expect(light.lights3D?.azimuth == 100)
        #expect(kiosk.map.nextTransitionTime(after: .zero) == nil)
    }

    @Test("A renderer that draws no shadows is reported once")
    func shadows() throws {
        /// A renderer without shadows.
        @MainActor
        final class PlainRenderer: MapRenderer {
            var drawsShadows: Bool { false }
            func draw(_ scene: MapScene) throws {}
            func readImage() throws -> UIImage { throw CancelError() }
        }
        kiosk.mapView.renderer = PlainRenderer()
        try load("")
        try kiosk.map.setLights(ambient: AmbientLight(id: "a"), directional: DirectionalLight(id: "d"))
        kiosk.clock.advance(by: 1)
        #expect(kiosk.reports(.rendering).isEmpty)
        try kiosk.map.setLightProperty(for: "d", property: "cast-shadows", value: true)
        kiosk.clock.advance(by: 1)
        try kiosk.map.setLightProperty(for: "d", property: "intensity", value: 0.7)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.reports(.rendering).count == 1)
        #expect(kiosk.reports(.rendering).first?.hasPrefix("shadows of the directional light are not drawn") == true)
    }
}
