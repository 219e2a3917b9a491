import Foundation
import KioskMaps
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import Testing

@MainActor
@Suite("Expressions on the data of annotations")
struct CustomDataTests {
    private let kiosk = Kiosk()

    @Test("An expression reads a member of customData, and null where there is none")
    func radius() {
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "circles")
        circles.layerProperties["circle-radius"] = StyleValue(
            Exp(.coalesce) {
                Exp.customData("size")
                3
            }.jsonValue)
        circles.annotations = [("large", 200.0, 40.0), ("plain", 600, nil)].map { id, x, size in
            var circle = CircleAnnotation(
                id: id, centerCoordinate: kiosk.map.coordinate(for: CGPoint(x: x, y: 300)))
            if let size { circle.customData["size"] = .number(size) }
            return circle
        }
        kiosk.frame()
        func isHit(_ x: Double) -> Bool {
            !kiosk.mapView.annotations.annotations(at: CGPoint(x: x, y: 300), radius: 0).isEmpty
        }
        #expect(isHit(239))
        #expect(!isHit(241))
        #expect(isHit(602))
        #expect(!isHit(604))
        #expect(kiosk.diagnostics.isEmpty)
        #expect(Exp.customData("size").jsonValue == ["get", "size", ["get", "custom_data"]])
    }
}
