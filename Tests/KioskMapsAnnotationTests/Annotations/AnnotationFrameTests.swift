import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Annotations and frames")
struct AnnotationFrameTests {
    private let kiosk = Kiosk()

    private func isShown() -> Bool {
        !kiosk.mapView.annotations.annotations(at: kiosk.center, radius: 0).isEmpty
    }

    @Test("Assigned annotations appear with the next frame, and removed ones are no longer hit")
    func nextFrame() {
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager()
        circles.annotations = [CircleAnnotation(centerCoordinate: .helsinki)]
        #expect(!isShown())
        kiosk.frame()
        #expect(isShown())
        circles.annotations = []
        #expect(!isShown())
        kiosk.frame()
        #expect(!isShown())
    }

    @Test("The last of several assignments applies")
    func lastAssignment() {
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager()
        let elsewhere = CLLocationCoordinate2D(latitude: 0, longitude: 0)
        circles.annotations = [CircleAnnotation(centerCoordinate: .helsinki)]
        circles.annotations = [CircleAnnotation(centerCoordinate: elsewhere)]
        kiosk.frame()
        #expect(!isShown())
    }

    @Test("The first of several annotations with one id is drawn, and the others are reported once")
    func duplicates() {
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "stops")
        circles.annotations = ["a", "b", "a", "c", "b", "a"].enumerated().map { index, id in
            var circle = CircleAnnotation(id: id, centerCoordinate: .helsinki)
            circle.customData = ["place": .number(Double(index))]
            return circle
        }
        kiosk.clock.advance(by: 1)
        let hits = kiosk.mapView.annotations.annotations(at: kiosk.center)
        #expect(hits.map(\.annotation.id) == ["c", "b", "a"])
        #expect(hits.compactMap { ($0.annotation as? CircleAnnotation)?.customData["place"] } == [3, 1, 0])
        #expect(kiosk.reports(.annotations).count == 1)
        #expect(kiosk.reports(.annotations).allSatisfy { $0.contains("stops") && $0.contains("\"a\", \"b\", \"a\"") })
        #expect(circles.annotations.map(\.id) == ["a", "b", "c"])
    }

    @Test("Duplicate ids are reported even if an annotation was requested before the frame")
    func duplicatesAskedFor() {
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "stops")
        for count in 1...2 {
            circles.annotations = ["a", "a"].map { CircleAnnotation(id: $0, centerCoordinate: .helsinki) }
            #expect(circles.annotation(withId: "a") != nil)
            kiosk.clock.advance(by: 1)
            #expect(kiosk.reports(.annotations).count == count)
        }
    }

    @Test("Annotations stay on top when the style changes")
    func styleLoad() throws {
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "circles", layerPosition: .at(0))
        circles.annotations = [CircleAnnotation(centerCoordinate: .helsinki)]
        kiosk.frame()
        kiosk.map.loadStyleJSON(
            #"{"version":8,"sources":{},"layers":[{"id":"sea","type":"background"},{"id":"sky","type":"background"}]}"#)
        #expect(kiosk.map.style.allLayerIdentifiers.map(\.id) == ["sea", "sky", "circles"])
        #expect(isShown())
        circles.annotations = []
        kiosk.frame()
        #expect(!isShown())
    }

    @Test("An invalid style changes nothing")
    func badStyle() {
        for json in ["", "{", "[]", #"{"version":7}"#, #"{"version":8,"layers":["#] {
            var failures = 0
            kiosk.map.loadStyleJSON(json) { result in
                if case .failure = result { failures += 1 }
            }
            #expect(failures == 1)
        }
        #expect(kiosk.map.style.allLayerIdentifiers.map(\.id) == ["background"])
    }

    @Test("Annotations with invalid coordinates are not drawn and do not affect others")
    func nonsense() {
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager()
        let extreme: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0]
        let coordinates = extreme.flatMap { x in extreme.map { CLLocationCoordinate2D(latitude: $0, longitude: x) } }
        circles.annotations =
            coordinates.map { CircleAnnotation(centerCoordinate: $0) }
            + [CircleAnnotation(id: "good", centerCoordinate: .helsinki)]
        let lines = kiosk.mapView.annotations.makePolylineAnnotationManager()
        let areas = kiosk.mapView.annotations.makePolygonAnnotationManager()
        lines.annotations =
            coordinates.map { PolylineAnnotation(lineCoordinates: [.helsinki, $0]) }
            + [PolylineAnnotation(lineCoordinates: []), PolylineAnnotation(lineCoordinates: [.helsinki])]
        areas.annotations =
            coordinates.map { PolygonAnnotation(polygon: .init([[.helsinki, $0, $0, .helsinki]])) }
            + [PolygonAnnotation(polygon: .init([])), PolygonAnnotation(polygon: .init([[]]))]
        kiosk.frame()
        let hits = kiosk.mapView.annotations.annotations(at: kiosk.center, radius: 0)
        #expect(hits.contains { $0.annotation.id == "good" })
        kiosk.map.setCamera(to: CameraOptions(zoom: 0, pitch: 85))
        kiosk.frame()
        for y in stride(from: 0.0, through: 600, by: 50) {
            _ = kiosk.mapView.annotations.annotations(at: CGPoint(x: 300, y: y))
        }
    }
}
