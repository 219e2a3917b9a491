import Foundation
import KioskGeometry
import KioskStyle
import Testing

@testable import KioskMaps

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
        #expect(kiosk.reports(.style).contains("light, position: expected three numbers, found 2"))
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

    @Test("Lights with shadows are reported, and polygons have the default light")
    func others() throws {
        try load("")
        try kiosk.map.setLights(FlatLight(id: "sun").intensity(0.1))
        #expect(kiosk.reports(.style).isEmpty)
        try kiosk.map.setLights(ambient: AmbientLight(id: "sky"), directional: DirectionalLight(id: "sun"))
        kiosk.clock.advance(by: 1)
        #expect(light == SceneLight())
        #expect(
            kiosk.reports(.style) == [
                #"light of type "ambient" is kept but not drawn"#,
                #"light of type "directional" is kept but not drawn"#,
            ])
    }
}
