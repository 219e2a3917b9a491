import KioskGeometry
import KioskMaps
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Latitudes outside the projection")
struct LatitudeTests {
    private let kiosk = Kiosk()

    @Test("The first annotation of a manager that lies outside the projection is reported, once")
    func manager() {
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "stops")
        circles.annotations = [
            CircleAnnotation(id: "good", centerCoordinate: .helsinki),
            CircleAnnotation(id: "swapped", centerCoordinate: .init(latitude: 102.5, longitude: 3)),
            CircleAnnotation(id: "pole", centerCoordinate: .init(latitude: -90, longitude: 3)),
        ]
        kiosk.frame()
        circles.annotations[0].circleRadius = 20
        kiosk.frame()
        let reports = kiosk.reports(.annotations)
        #expect(reports.count == 1)
        #expect(reports.first?.contains(#"manager "stops": annotation "swapped": latitude 102.5 is outside"#) == true)
    }

    @Test("An annotation that is moved outside the projection is reported")
    func moved() {
        let lines = kiosk.mapView.annotations.makePolylineAnnotationManager(id: "routes")
        lines.annotations = [
            PolylineAnnotation(id: "a", lineCoordinates: [.helsinki, .init(latitude: 61, longitude: 25)])
        ]
        kiosk.frame()
        #expect(kiosk.reports(.annotations).isEmpty)
        lines.update("a") { $0.lineString = LineString([.init(latitude: 86, longitude: 25), .helsinki]) }
        kiosk.frame()
        #expect(kiosk.reports(.annotations).count == 1)
    }

    @Test("A view annotation outside the projection is reported")
    func viewAnnotation() {
        kiosk.mapView.viewAnnotations.add(
            ViewAnnotation(coordinate: .init(latitude: 88, longitude: 3), view: .callout(title: "a")))
        #expect(kiosk.reports(.annotations).count == 1)
        #expect(kiosk.reports(.annotations).first?.contains("latitude 88.0 is outside") == true)
    }
}
