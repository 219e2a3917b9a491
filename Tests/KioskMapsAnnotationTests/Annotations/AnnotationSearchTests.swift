import KioskGeometry
import KioskMaps
import KioskSearch
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Annotations as entries of a search")
struct AnnotationSearchTests {
    private let kiosk = Kiosk()
    private var annotations: AnnotationOrchestrator { kiosk.mapView.annotations }

    private func at(_ latitude: Double, _ longitude: Double) -> CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    @Test("Annotations with a name are entries with their ids, in their order")
    func points() {
        let pins = annotations.makePointAnnotationManager(id: "pins")
        pins.annotations = ["Hakaniemi", nil, "", "Kallio"].enumerated().map { index, name in
            var pin = PointAnnotation(id: "pin \(index)", coordinate: at(60, 25 + Double(index)))
            pin.textField = name
            return pin
        }
        let entries = pins.searchEntries(weight: { $0.id == "pin 3" ? 2 : 0 }, names: { [$0.textField ?? ""] })
        #expect(
            entries == [
                SearchEntry(id: "pin 0", names: ["Hakaniemi"], coordinate: at(60, 25)),
                SearchEntry(id: "pin 3", names: ["Kallio"], coordinate: at(60, 28), weight: 2),
            ])
        #expect(pins.searchEntries(names: { _ in [] }).isEmpty)
        let names = pins.searchEntries { ["", $0.id, "Brücke", ""] }.map(\.names)
        #expect(names == (0..<4).map { ["pin \($0)", "Brücke"] })
        #expect(SearchIndex(entries).search("kalio", near: at(60, 28)).first?.distance == 0)
    }

    @Test("The coordinate of a line is halfway along its vertices, and that of a polygon the center of its box")
    func shapes() {
        let lines = annotations.makePolylineAnnotationManager(id: "lines")
        lines.annotations = [PolylineAnnotation(id: "line", lineCoordinates: [at(1, 1), at(1, 2), at(5, 5)])]
        #expect(lines.searchEntries { _ in ["a"] }.map(\.coordinate) == [at(1, 2)])
        let areas = annotations.makePolygonAnnotationManager(id: "areas")
        let ring = [at(0, 0), at(0, 4), at(2, 4), at(2, 0), at(0, 0)]
        areas.annotations = [PolygonAnnotation(id: "area", polygon: Polygon([ring]))]
        #expect(areas.searchEntries { _ in ["a"] }.map(\.coordinate) == [at(1, 2)])
    }

    @Test("An annotation that moves is searched at its target")
    func moving() {
        let manager = annotations.makeCircleAnnotationManager(id: "vehicles")
        manager.annotations = [CircleAnnotation(id: "tram", centerCoordinate: at(60, 25))]
        kiosk.frame()
        manager.animate("tram", to: at(61, 25), duration: 10)
        kiosk.clock.advance(by: 5)
        #expect(manager.searchEntries { [$0.id] }.map(\.coordinate) == [at(61, 25)])
    }
}
