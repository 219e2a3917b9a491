import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import Testing

@MainActor
@Suite("Sky of a style")
struct SkyStyleTests {
    private let kiosk = Kiosk()
    private let recorder = SceneRecorder()

    private func skies(_ members: String, pitch: CGFloat = 80) throws -> [SkyBucket?] {
        kiosk.mapView.renderer = recorder
        try kiosk.load(
            """
            {"version":8\(members),"sources":{},"layers":[
            {"id":"b","type":"background","paint":{"background-color":"red"}},
            {"id":"c","type":"background","paint":{"background-color":"blue"}}]}
            """)
        kiosk.map.setCamera(to: CameraOptions(zoom: 12, pitch: pitch))
        kiosk.clock.advance(by: 1)
        return try #require(recorder.scene).layers.map { $0.bucket as? SkyBucket }
    }

    @Test("The sky is above the backgrounds, with the defaults of the specification")
    func defaults() throws {
        let skies = try skies(#","sky":{}"#)
        #expect(skies.count == 3)
        let sky = try #require(skies[2])
        #expect(sky.color == PixelColor(0x88, 0xC6, 0xFC, 255))
        #expect(sky.horizonColor == PixelColor(255, 255, 255, 255))
        #expect(sky.blend == 0.8)
        #expect(kiosk.reports(.style).isEmpty)
    }

    @Test("Members are evaluated at the zoom level, and an invalid one is reported and has its default")
    func members() throws {
        let sky = try #require(
            try skies(
                #","sky":{"sky-color":["interpolate",["linear"],["zoom"],10,"black",14,"white"],"sky-horizon-blend":"x"}"#
            )[2])
        #expect(sky.color == PixelColor(128, 128, 128, 255))
        #expect(sky.blend == 0.8)
        #expect(kiosk.reports(.style).count == 1)
        #expect(kiosk.reports(.style).first?.contains("sky, sky-horizon-blend") == true)
    }

    @Test("There is no sky without a horizon in view, or without the member")
    func none() throws {
        #expect(try skies(#","sky":{}"#, pitch: 30).allSatisfy { $0 == nil })
        #expect(try skies("").allSatisfy { $0 == nil })
    }
}
