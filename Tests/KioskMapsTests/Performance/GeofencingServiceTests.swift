import Foundation
import KioskGeometry
import KioskMapsTesting
import Testing

@testable import KioskMaps
@testable import KioskRuntime

@MainActor
@Suite("Geofences and headings of a map")
struct GeofencingServiceTests {
    private let mapView: MapView
    private let permissions: LocationPermissions
    private let fixes = SignalSubject<[Location]>(outbox: EventOutbox())

    init() throws {
        let policy = #"{"NSLocationWhenInUseUsageDescription": "to find the pier"}"#
        permissions = LocationPermissions(policy: try LocationPolicy(parsing: Array(policy.utf8)))
        permissions.decide(.authorizedWhenInUse)
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 64, height: 64),
            mapInitOptions: MapInitOptions(locationPermissions: permissions), clock: ManualClock())
    }

    private final class Observer: GeofencingObserver {
        var lines: [String] = []

        func onEntry(event: GeofencingEvent) { lines.append("entry") }
        func onExit(event: GeofencingEvent) { lines.append("exit") }
    }

    private final class Compass: HeadingProvider {
        var latestHeading: Heading?
        var observers: [any HeadingObserver] = []

        func add(headingObserver: any HeadingObserver) { observers.append(headingObserver) }
        func remove(headingObserver: any HeadingObserver) { observers.removeAll { $0 === headingObserver } }
    }

    private func send(_ latitude: Double, at time: Double = 0) {
        fixes.send([
            Location(
                coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: 25),
                timestamp: Date(timeIntervalSince1970: time), horizontalAccuracy: 5)
        ])
    }

    private var pier: Feature {
        var feature = Feature(geometry: Point(CLLocationCoordinate2D(latitude: 60, longitude: 25)))
        feature.identifier = "pier"
        return feature
    }

    @Test("Permitted fixes enter and leave; without a permission nothing is reported")
    func service() {
        mapView.location.override(locationProvider: fixes.signal)
        let service = GeofencingService(location: mapView.location)
        let observer = Observer()
        service.addObserver(observer: observer)
        var ids: [String] = []
        service.addFeature(feature: pier) { ids += (try? $0.get()).map { [$0] } ?? [] }
        #expect(ids == ["pier"])
        send(60)
        send(60.01, at: 100)
        #expect(observer.lines == ["entry", "exit"])
        permissions.decide(.denied)
        send(60, at: 200)
        #expect(observer.lines.count == 2)
        permissions.decide(.authorizedWhenInUse)
        service.removeObserver(observer: observer)
        send(60, at: 300)
        #expect(observer.lines.count == 2)
        var found: Feature?
        service.getFeature(identifier: "pier") { found = try? $0.get() }
        #expect(found == pier)
        service.removeFeature(identifier: "pier")
        var error: GeofencingError?
        service.removeFeature(identifier: "pier") { if case .failure(let failure) = $0 { error = failure } }
        #expect(error == .unknownIdentifier("pier"))
        #expect(service.features.isEmpty)
    }

    @Test("Geofences that are added around the device are entered at once, unless its accuracy is reduced by then")
    func addedAroundDevice() {
        mapView.location.override(locationProvider: fixes.signal)
        let service = GeofencingService(location: mapView.location)
        let observer = Observer()
        service.addObserver(observer: observer)
        var other = pier
        other.geometry = Geometry(Point(CLLocationCoordinate2D(latitude: 1, longitude: 1)))
        service.addFeature(feature: other)
        send(60)
        #expect(observer.lines.isEmpty)
        other = pier
        other.identifier = "other pier"
        service.addFeature(feature: other)
        #expect(observer.lines == ["entry"])
        permissions.decide(.authorizedWhenInUse, accuracy: .reducedAccuracy)
        other.identifier = "third pier"
        service.addFeature(feature: other)
        #expect(observer.lines == ["entry"])
        permissions.decide(.denied)
        other.identifier = "fourth pier"
        service.addFeature(feature: other)
        #expect(observer.lines == ["entry"])
    }

    @Test("Clearing removes all geofences without exits")
    func clear() {
        mapView.location.override(locationProvider: fixes.signal)
        let service = GeofencingService(location: mapView.location)
        let observer = Observer()
        service.addObserver(observer: observer)
        service.addFeature(feature: pier)
        send(60)
        service.clearFeatures()
        #expect(service.features.isEmpty)
        send(61, at: 300)
        #expect(observer.lines == ["entry"])
    }

    @Test("A heading provider of the application is observed while headings are")
    func headings() {
        let compass = Compass()
        mapView.location.override(locationProvider: fixes.signal, headingProvider: compass)
        #expect(compass.observers.isEmpty)
        var directions: [Double] = []
        let token = mapView.location.onHeadingChange.observe { directions.append($0.direction) }
        #expect(compass.observers.count == 1)
        compass.observers.first?.onHeadingUpdate(
            Heading(direction: 90, accuracy: 1, timestamp: Date(timeIntervalSince1970: 0)))
        #expect(directions == [90])
        token.cancel()
        #expect(compass.observers.isEmpty)
    }
}
