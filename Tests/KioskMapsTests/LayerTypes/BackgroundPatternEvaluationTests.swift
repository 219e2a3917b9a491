import Foundation
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Evaluation of patterns of backgrounds")
struct BackgroundPatternEvaluationTests {
    private let kiosk = Kiosk(width: 512, height: 512, camera: CameraOptions(center: .init(), zoom: 3.7))

    private func load(_ paint: String) throws {
        kiosk.mapView.renderer = SceneRecorder()
        try kiosk.load(#"{"version":8,"sources":{},"layers":[{"id":"b","type":"background","paint":\#(paint)}]}"#)
    }

    private func bucket() -> BackgroundBucket? {
        kiosk.frame()
        return kiosk.mapView.presenter.scene().layers.last?.bucket as? BackgroundBucket
    }

    private func addImage(_ name: String) throws {
        let image = UIImage(pixelWidth: 2, pixelHeight: 2, pixels: [UInt8](repeating: 255, count: 16))
        try kiosk.map.addImage(#require(image), id: name, stretchX: [], stretchY: [])
    }

    @Test("A background whose image is missing is not drawn, is announced and appears with the image")
    func missing() throws {
        var missing: [String] = []
        let token = kiosk.map.onStyleImageMissing.observe { missing.append($0.imageId) }
        defer { token.cancel() }
        try load(#"{"background-pattern":"a","background-color":"red","background-opacity":0.5}"#)
        #expect(bucket() == nil)
        #expect(missing.contains("a"))
        try addImage("a")
        let shown = try #require(bucket())
        #expect(shown.pattern == "a")
        #expect(shown.color == PixelColor(128, 128, 128, 128), "the opacity without the colour")
        #expect(kiosk.reports(.style).isEmpty)
    }

    @Test("The image is evaluated at the integer zoom level")
    func zoom() throws {
        try load(#"{"background-pattern":["step",["zoom"],"a",3.5,"b",4,"c"]}"#)
        for name in ["a", "b", "c"] { try addImage(name) }
        #expect(bucket()?.pattern == "a")
        kiosk.map.setCamera(to: CameraOptions(zoom: 4.2))
        #expect(bucket()?.pattern == "c")
    }

    @Test("Without a pattern the background is a colour")
    func color() throws {
        try load(#"{"background-color":"red"}"#)
        let shown = try #require(bucket())
        #expect(shown.pattern == nil)
        #expect(shown.color == PixelColor(255, 0, 0, 255))
    }
}
