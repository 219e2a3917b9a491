import Foundation
import KioskMaps
import TestSupport
import Testing

@testable import KioskMapsTesting

@MainActor
@Suite struct AnnotationStageTests {
    @Test("A stage whose annotations are saved is released", arguments: Scenario.AnnotationLayer.Kind.allCases)
    func release(kind: Scenario.AnnotationLayer.Kind) throws {
        let folder = try ScratchDirectory()
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 100, height: 80), clock: ManualClock())
        weak var released: AnnotationStage?
        do {
            let stage = AnnotationStage(on: mapView, folder: folder.url)
            var layer = Scenario.AnnotationLayer(kind: kind, id: "stops", properties: [:], features: [])
            layer.file = "stops.geojson"
            stage.add(layer)
            #expect(try stage.kept().isEmpty)
            released = stage
        }
        #expect(released == nil)
    }
}
