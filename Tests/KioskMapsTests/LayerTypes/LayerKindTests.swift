import Foundation
import KioskGeometry
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Layer types")
struct LayerKindTests {
    private let kiosk = Kiosk(width: 512, height: 512, camera: CameraOptions(center: .init(), zoom: 0))

    @Test("A registered layer type is built, handed to the renderer, hit, and not reported")
    func registration() throws {
        kiosk.map.layerKinds.register(CrossKind.self)
        let recorder = SceneRecorder()
        kiosk.mapView.renderer = recorder
        let features = [
            Feature.point("near", longitude: 0, ["size": 20]), Feature.point("far", longitude: 90, ["size": 5]),
        ]
        try kiosk.load(
            features,
            layers: #"{"id":"x","type":"crosses","source":"s","paint":{"cross-size":["get","size"]}}"#)
        kiosk.frame()
        let bucket = try #require(recorder.scene?.layers.last?.bucket as? CrossBucket)
        #expect(bucket.identity.layer == "x")
        #expect(
            bucket.blocks.flatMap(\.content) == [
                CrossBucket.Cross(position: CGPoint(x: 0.5, y: 0.5), size: 20),
                CrossBucket.Cross(position: CGPoint(x: 0.75, y: 0.5), size: 5),
            ])
        #expect(try kiosk.found(at: 256, 240) == ["near"], "on an arm")
        #expect(try kiosk.found(at: 275, 256) == ["near"])
        #expect(try kiosk.found(at: 262, 262).isEmpty, "between the arms")
        #expect(try kiosk.found(at: 384, 252) == ["far"] && kiosk.found(at: 384, 249).isEmpty)
        #expect(kiosk.reports(.style).isEmpty)
    }

    @Test("A layer of a type that is not registered is kept, reported, neither drawn nor hit")
    func unregistered() throws {
        kiosk.map.layerKinds = LayerKinds()
        try kiosk.load(
            [Feature.point("a")], layers: #"{"id":"c","type":"circle","source":"s"},{"id":"slot","type":"slot"}"#)
        kiosk.frame()
        #expect(kiosk.mapView.presenter.scene().layers.isEmpty && kiosk.stack == ["c", "slot"])
        #expect(try kiosk.found(at: 256, 256).isEmpty)
        #expect(kiosk.reports(.style) == [#"layer "c": type "circle" is kept but not drawn"#])
    }

    @Test("Every drawn property is a property of its layer type")
    func declarations() {
        let types: [LayerType] = [
            .background, .raster, .fill, .line, .circle, .heatmap, .symbol, .hillshade, .colorRelief,
            .locationIndicator, .fillExtrusion, .sky, .model,
        ]
        for type in types {
            let kind = LayerKinds.standard[type]
            let names = Set(PropertySpecification.properties(of: type).keys)
            #expect(kind?.type == type && kind?.drawnProperties.isSubset(of: names) == true, "\(type.rawValue)")
        }
        #expect(LayerKinds.standard[.clip] == nil)
    }
}
