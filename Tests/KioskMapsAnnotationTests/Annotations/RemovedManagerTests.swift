import Foundation
import KioskMaps
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Removed annotation managers")
struct RemovedManagerTests {
    private let kiosk = Kiosk()
    private var annotations: AnnotationOrchestrator { kiosk.mapView.annotations }

    private func pin(_ id: String, picture: String) throws -> PointAnnotation {
        let image = try #require(UIImage(pixelWidth: 4, pixelHeight: 4, pixels: Array(repeating: 255, count: 64)))
        var pin = PointAnnotation(id: id, coordinate: .helsinki)
        pin.image = .init(image: image, name: picture)
        return pin
    }

    @Test("Changes to a removed manager neither remove images of others nor add any")
    func pictures() throws {
        let gone = annotations.makePointAnnotationManager(id: "gone")
        let other = annotations.makePointAnnotationManager(id: "other")
        gone.annotations = [try pin("a", picture: "shared")]
        other.annotations = [try pin("a", picture: "shared")]
        kiosk.frame()
        annotations.removeAnnotationManager(withId: "gone")
        gone.remove(id: "a")
        gone.insert(try pin("b", picture: "late"))
        gone.update("b") { $0.image?.name = "later" }
        other.insert(PointAnnotation(coordinate: .helsinki))
        kiosk.frame()
        #expect(kiosk.map.imageExists(withId: "shared"))
        #expect(!kiosk.map.imageExists(withId: "late") && !kiosk.map.imageExists(withId: "later"))
    }

    @Test("A manager without layers releases its images and its cluster interactions")
    func neverShown() throws {
        try kiosk.map.addSource(GeoJSONSource(id: "pins"))
        var taps = 0
        let pins = annotations.makePointAnnotationManager(
            id: "pins", clusterOptions: ClusterOptions(), onClusterTap: { _ in taps += 1 })
        let other = annotations.makePointAnnotationManager(id: "other")
        pins.annotations = [try pin("a", picture: "pin")]
        _ = pins.annotation(withId: "a")
        other.annotations = [try pin("a", picture: "pin")]
        kiosk.frame()
        annotations.removeAnnotationManager(withId: "pins")
        other.annotations = []
        kiosk.frame()
        #expect(!kiosk.map.imageExists(withId: "pin"))
        var circles = CircleLayer(id: "mapbox-iOS-cluster-circle-layer-manager-pins", source: "clusters")
        circles.circleRadius = .constant(20)
        var source = GeoJSONSource(id: "clusters")
        source.data = .feature(.point("x", longitude: 24.94, latitude: 60.17))
        try kiosk.map.addSource(source)
        try kiosk.map.addLayer(circles)
        kiosk.frame()
        let reports = kiosk.diagnostics.count
        kiosk.fingers.tap(at: kiosk.center)
        #expect(taps == 0 && kiosk.diagnostics.count == reports)
    }

    @Test("A foreign layer on the source of a removed manager is reported, and everything else is removed")
    func sourceInUse() throws {
        let pins = annotations.makeCircleAnnotationManager(id: "pins")
        pins.annotations = [CircleAnnotation(id: "a", centerCoordinate: .helsinki, isDraggable: true)]
        kiosk.frame()
        kiosk.fingers.hold(at: kiosk.center, thenDragTo: CGPoint(x: 100, y: 100), over: 0.3)
        #expect(kiosk.map.allSourceIdentifiers.map(\.id) == ["pins", "pins_drag"])
        try kiosk.map.addLayer(HeatmapLayer(id: "heat", source: "pins"))
        annotations.removeAnnotationManager(withId: "pins")
        #expect(kiosk.map.allSourceIdentifiers.map(\.id) == ["pins"])
        #expect(kiosk.map.allLayerIdentifiers.map(\.id) == ["background", "heat"])
        #expect(kiosk.reports(.annotations).count == 1)
        pins.layerPosition = .at(0)
        #expect(kiosk.reports(.annotations).count == 1)
    }
}
