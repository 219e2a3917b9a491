import Foundation
import KioskGeometry
import KioskMaps
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Geofences of annotations")
struct GeofencedObjectTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12))
    private let service = GeofencingService()
    private let observer = EventObserver()

    private final class EventObserver: GeofencingObserver {
        var events: [GeofencingEvent] = []
        var lines: [String] {
            events.map { event in
                let object = event.object.map { "\($0.group) \($0.id)" } ?? "device"
                return "\(event.kind.rawValue) \(object) \(event.feature.identifier?.string ?? "")"
            }
        }

        func onEntry(event: GeofencingEvent) { events.append(event) }
        func onExit(event: GeofencingEvent) { events.append(event) }
        func onDwell(event: GeofencingEvent) { events.append(event) }
    }

    init() {
        kiosk.clock.startDate = Date(timeIntervalSince1970: 1000)
        service.addObserver(observer: observer)
        var pier = Feature(geometry: Point(.helsinki))
        pier.identifier = "pier"
        pier.properties = [GeofencingPropertiesKeys.pointRadiusKey: 100]
        service.addFeature(feature: pier)
    }

    private func away(_ distance: Double) -> CLLocationCoordinate2D {
        CLLocationCoordinate2D.helsinki.coordinate(at: distance, facing: 90)
    }

    @Test("An annotation that moves enters and leaves where it was reported, not on its way there")
    func annotations() {
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "vehicles")
        manager.annotations = [CircleAnnotation(id: "a", centerCoordinate: away(-1000))]
        kiosk.frame()
        let token = service.observe(manager)
        // The straight movement crosses the area.
        manager.feed([AnnotationPosition(id: "a", coordinate: away(1000))])
        kiosk.clock.advance(by: 5)
        #expect(observer.lines.isEmpty)
        manager.feed([AnnotationPosition(id: "a", coordinate: away(50))])
        kiosk.frame()
        #expect(observer.lines == ["entry vehicles a pier"])
        // The frame that shows the report, 5 s after the first ones.
        #expect(observer.events.first.map { (1005..<1005.3).contains($0.timestamp.timeIntervalSince1970) } == true)
        manager.insert(CircleAnnotation(id: "b", centerCoordinate: away(0)))
        manager.remove(id: "a")
        kiosk.frame()
        #expect(observer.lines.dropFirst() == ["entry vehicles b pier"])
        manager.move(ids: ["b"], to: [away(200)])
        kiosk.frame()
        #expect(observer.lines.last == "exit vehicles b pier")
        token.cancel()
        manager.move(ids: ["b"], to: [away(0)])
        kiosk.frame()
        #expect(observer.lines.count == 3)
    }

    @Test("Annotations that are inside when they are observed enter, and again after the token was cancelled")
    func initial() {
        let manager = kiosk.mapView.annotations.makePointAnnotationManager(id: "vehicles")
        manager.annotations = [PointAnnotation(id: "a", coordinate: away(0))]
        service.observe(manager).cancel()
        #expect(observer.lines == ["entry vehicles a pier"])
        service.observe(manager).cancel()
        #expect(observer.lines.count == 2)
    }

    @Test("A geofence that is added around annotations at rest is entered at once, after the callback")
    func addedAroundAnnotations() {
        service.clearFeatures()
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "vehicles")
        manager.annotations = [
            CircleAnnotation(id: "a", centerCoordinate: away(0)),
            CircleAnnotation(id: "b", centerCoordinate: away(1000)),
        ]
        let token = service.observe(manager)
        var quay = Feature(geometry: Point(away(20)))
        quay.identifier = "quay"
        var lines: [String]?
        service.addFeature(feature: quay) { _ in lines = observer.lines }
        #expect(lines == [])
        #expect(observer.lines == ["entry vehicles a quay"])
        kiosk.clock.advance(by: 5)
        manager.move(ids: ["a"], to: [away(1)])
        kiosk.frame()
        #expect(observer.lines.count == 1)
        token.cancel()
        quay.identifier = "other"
        service.addFeature(feature: quay)
        #expect(observer.lines.count == 1)
    }

    @Test("Objects of the application have ids and dates, and a removed one enters again")
    func objects() {
        let object = GeofencingObject(id: "7", group: "own")
        let fix = Location(coordinate: away(0), timestamp: Date(timeIntervalSince1970: 5))
        service.update(object, with: fix)
        service.update(object, with: fix)
        service.remove(object)
        service.update(object, with: fix)
        #expect(observer.lines == ["entry own 7 pier", "entry own 7 pier"])
        #expect(observer.events.allSatisfy { $0.timestamp == fix.timestamp })
    }

    @Test(
        "Geofences with numbers as ids are found by the text", arguments: [("7", true), ("7.0", false), ("x", false)]
    )
    func numericIDs(text: String, isFound: Bool) {
        var feature = Feature(geometry: Point(.helsinki))
        feature.identifier = 7
        service.addFeature(feature: feature)
        var found = false
        service.getFeature(identifier: text) { found = (try? $0.get()) == feature }
        #expect(found == isFound)
        var removed = false
        service.removeFeature(identifier: text) { removed = (try? $0.get()) != nil }
        #expect(removed == isFound)
    }
}
