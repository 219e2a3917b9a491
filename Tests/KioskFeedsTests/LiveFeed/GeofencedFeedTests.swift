import Foundation
import KioskGeometry
import KioskMaps
import MapTestSupport
import Testing

@testable import KioskFeeds

@MainActor
@Suite("Geofences of a feed")
struct GeofencedFeedTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .init(latitude: 0, longitude: 0), zoom: 15))

    private final class EventObserver: GeofencingObserver {
        var lines: [String] = []

        func onEntry(event: GeofencingEvent) { note(event) }
        func onExit(event: GeofencingEvent) { note(event) }
        func onDwell(event: GeofencingEvent) { note(event) }

        private func note(_ event: GeofencingEvent) {
            let time = Int(event.timestamp.timeIntervalSince1970)
            lines.append("\(event.kind.rawValue) \(event.object?.group ?? "") \(event.object?.id ?? "") \(time)")
        }
    }

    private func batch(_ id: String, _ longitude: Double?, at time: Double?) -> FeedBatch {
        var batch = FeedBatch()
        batch.updates = [
            .state(
                FeedObject(
                    id: id, coordinate: longitude.map { CLLocationCoordinate2D(latitude: 0, longitude: $0) },
                    time: time.map { Date(timeIntervalSince1970: $0) }))
        ]
        return batch
    }

    @Test("Objects enter and leave with the times of their positions, and a removed one enters again")
    func events() {
        let pins = kiosk.mapView.annotations.makePointAnnotationManager(id: "ships")
        let feed = LiveFeed(.geoJSON, in: pins, clock: kiosk.clock)
        let service = GeofencingService()
        let observer = EventObserver()
        service.addObserver(observer: observer)
        var harbour = Feature(geometry: Point(CLLocationCoordinate2D(latitude: 0, longitude: 0)))
        harbour.identifier = "harbour"
        harbour.properties = [GeofencingPropertiesKeys.dwellTimeKey: 1]
        service.addFeature(feature: harbour)
        feed.apply(batch("a", 0, at: 100))
        let token = service.observe(feed)
        feed.apply(batch("b", nil, at: 100))
        feed.apply(batch("a", 0.001, at: 170))
        feed.apply(batch("a", 0.1, at: 180))
        feed.apply(batch("b", 0, at: 190))
        var removal = FeedBatch()
        removal.updates = [.removal(id: "b")]
        feed.apply(removal)
        feed.apply(batch("b", 0, at: 200))
        #expect(
            observer.lines == [
                "entry ships a 100", "dwell ships a 170", "exit ships a 180", "entry ships b 190", "entry ships b 200",
            ])
        token.cancel()
        feed.apply(batch("b", 1, at: 300))
        #expect(observer.lines.count == 5)
    }

    @Test("A position without a time has the date of the clock")
    func receptionDate() {
        kiosk.clock.startDate = Date(timeIntervalSince1970: 5000)
        let pins = kiosk.mapView.annotations.makePointAnnotationManager(id: "ships")
        let feed = LiveFeed(.geoJSON, in: pins, clock: kiosk.clock)
        let service = GeofencingService()
        let observer = EventObserver()
        service.addObserver(observer: observer)
        var harbour = Feature(geometry: Point(CLLocationCoordinate2D(latitude: 0, longitude: 0)))
        harbour.identifier = "harbour"
        service.addFeature(feature: harbour)
        let token = service.observe(feed)
        feed.apply(batch("a", 0, at: nil))
        #expect(observer.lines == ["entry ships a 5000"])
        token.cancel()
    }
}
