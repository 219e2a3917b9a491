import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Handlers of clusters of annotations")
struct ClusterHandlerTests {
    private let kiosk = Kiosk()

    @Test("The handlers are those of the latest assignment, and without one a tap reaches the map")
    func replaced() {
        var log: [String] = []
        let pins = kiosk.mapView.annotations.makePointAnnotationManager(
            id: "pins", clusterOptions: ClusterOptions(), onClusterTap: { _ in log.append("first") })
        pins.annotations = (0..<3).map { PointAnnotation(id: "\($0)", coordinate: .helsinki) }
        kiosk.frame()
        let token = kiosk.mapView.gestures.onMapTap.observe { _ in log.append("map") }
        func tap() {
            kiosk.fingers.tap(at: kiosk.center)
            kiosk.clock.advance(by: 1)
        }
        tap()
        pins.onClusterTap = { _ in log.append("second") }
        tap()
        pins.onClusterTap = nil
        #expect(pins.onClusterTap == nil)
        tap()
        pins.onClusterTap = { _ in log.append("third") }
        tap()
        #expect(log == ["first", "second", "map", "third"])
        log = []
        pins.onClusterLongPress = { _ in log.append("press") }
        kiosk.fingers.longPress(at: kiosk.center)
        pins.onClusterLongPress = nil
        kiosk.fingers.longPress(at: kiosk.center)
        #expect(log == ["press"])
        token.cancel()
    }

    @Test("A manager without clusters has no handlers")
    func withoutClusters() {
        let pins = kiosk.mapView.annotations.makePointAnnotationManager()
        pins.onClusterTap = { _ in }
        #expect(pins.onClusterTap == nil)
    }

    @Test("An annotation of a manager with clusters is at its target at once")
    func movement() {
        let pins = kiosk.mapView.annotations.makePointAnnotationManager(clusterOptions: ClusterOptions())
        pins.annotations = [PointAnnotation(id: "pin", coordinate: .helsinki)]
        kiosk.frame()
        var ends: [Bool] = []
        pins.animate("pin", to: .init(latitude: 60, longitude: 25), duration: 3) { ends.append($0) }
        #expect(ends == [true])
        #expect(!pins.isAnimating)
    }
}
