import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import Testing

@MainActor
@Suite("Atmosphere of a style")
struct AtmosphereStyleTests {
    private let kiosk = Kiosk()
    private let recorder = SceneRecorder()

    private func load(_ members: String, layers: String = "", zoom: CGFloat = 12, pitch: CGFloat = 80) throws {
        kiosk.mapView.renderer = recorder
        try kiosk.load(
            """
            {"version":8\(members),"sources":{},"layers":[
            {"id":"b","type":"background","paint":{"background-color":"red"}}\(layers)]}
            """)
        kiosk.map.setCamera(to: CameraOptions(zoom: zoom, pitch: pitch))
        kiosk.clock.advance(by: 1)
    }

    private func atmosphere() throws -> SceneAtmosphere {
        let scene = try #require(recorder.scene)
        return try #require(scene.atmosphere)
    }

    private func buckets() throws -> [AtmosphereBucket] {
        try #require(recorder.scene).layers.compactMap { $0.bucket as? AtmosphereBucket }
    }

    private func showsSpace() throws -> [Bool] { try buckets().map(\.showsSpace) }

    @Test("Missing members have the defaults of the specification, which depend on the zoom level")
    func defaults() throws {
        try load(#","fog":{}"#)
        let (near, defaults) = (try atmosphere(), SceneAtmosphere())
        #expect([near.start, near.end] == [defaults.start, defaults.end])
        #expect(near.horizonBlend == defaults.horizonBlend)
        #expect(near.starIntensity == 0)
        #expect(near.highestFade == 0)
        #expect(PixelColor(near.color, opacity: 1) == PixelColor(defaults.color, opacity: 1))
        #expect(PixelColor(near.highColor, opacity: 1) == PixelColor(defaults.highColor, opacity: 1))
        #expect(PixelColor(near.spaceColor, opacity: 1) == PixelColor(defaults.spaceColor, opacity: 1))
        kiosk.map.setCamera(to: CameraOptions(zoom: 4))
        kiosk.clock.advance(by: 1)
        let far = try atmosphere()
        #expect(far.starIntensity == 0.35)
        #expect(far.horizonBlend == 0.2)
        #expect(PixelColor(far.spaceColor, opacity: 1) == PixelColor(1, 11, 25, 255))
        #expect(kiosk.reports(.style).isEmpty)
    }

    @Test("Members are evaluated at the zoom level, and invalid ones are reported and have their defaults")
    func members() throws {
        let color = #"["interpolate",["linear"],["zoom"],10,"black",14,"white"]"#
        try load(#","fog":{"color":\#(color),"range":[-1,3],"vertical-range":[100,900],"high-color":7}"#)
        let found = try atmosphere()
        #expect(abs(found.color.red - 0.5) < 0.01)
        #expect([found.start, found.end] == [-1, 3])
        #expect([found.lowestFade, found.highestFade] == [100, 900])
        #expect(found.highColor == SceneAtmosphere().highColor)
        #expect(kiosk.reports(.style).count == 1)
        #expect(kiosk.reports(.style).first?.contains("fog, high-color") == true)
        try load(#","fog":{"range":[5]}"#)
        #expect(try atmosphere().start == 0.5)
        #expect(kiosk.reports(.style).count > 1)
    }

    @Test("Another atmosphere begins with the transition of each member, and its removal has an effect at once")
    func transition() throws {
        try load(#","fog":{"star-intensity":0,"range":[0,2]}"#)
        var changed = Atmosphere().starIntensity(1).range([2, 4])
        changed.starIntensityTransition = StyleTransition(duration: 2, delay: 0)
        changed.rangeTransition = .zero
        try kiosk.map.setAtmosphere(changed)
        kiosk.clock.advance(by: 1)
        #expect(abs(try atmosphere().starIntensity - 0.5) < 0.05)
        #expect(try atmosphere().start == 2)
        kiosk.clock.advance(by: 1.5)
        #expect(try atmosphere().starIntensity == 1)
        try kiosk.map.setAtmosphereProperty("star-intensity", value: 0.25)
        try kiosk.map.removeAtmosphere()
        kiosk.clock.advance(by: 0.1)
        #expect(recorder.scene?.atmosphere == nil)
        #expect(try buckets().isEmpty)
    }

    @Test("Space is seen above the horizon, unless the style has a sky")
    func space() throws {
        try load(#","fog":{}"#, layers: #",{"id":"l","type":"background","paint":{"background-color":"blue"}}"#)
        #expect(try showsSpace() == [true])
        #expect(recorder.scene?.layers.last?.bucket is AtmosphereBucket)
        try load(#","fog":{},"sky":{}"#)
        #expect(try showsSpace() == [false])
        try load(#","fog":{}"#, layers: #",{"id":"s","type":"sky"}"#)
        #expect(try showsSpace() == [false])
        let layers = try #require(recorder.scene).layers
        #expect(layers.map { $0.bucket is SkyDomeBucket } == [false, true, false])
        try load(#","fog":{}"#, pitch: 50)
        #expect(try buckets().isEmpty)
        #expect(recorder.scene?.atmosphere != nil)
    }

    @Test("The members of the sky for fog have no effect without terrain")
    func groundFog() throws {
        try load(#","sky":{"fog-color":"red"}"#)
        let scene = try #require(recorder.scene)
        #expect(scene.groundFog == nil)
    }
}
