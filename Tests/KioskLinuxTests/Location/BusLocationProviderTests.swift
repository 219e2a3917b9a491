import Foundation
import KioskGeometry
import KioskLocation
import KioskMaps
import KioskMapsTesting
import Testing

@testable import KioskLinux

/// A service on a bus whose every move a test makes, in virtual time.
@MainActor
@Suite struct BusLocationProviderTests {
    private let clock = ManualClock()
    private let permissions = LocationPermissions(authorizationStatus: .authorizedAlways)
    private let service = Service()

    @MainActor
    private final class Service {
        var openings: [BusAccuracy] = []
        var isHeld = false
        var deliver: ((StreamEvent<BusReport>) -> Void)?

        func open(
            _ accuracy: BusAccuracy, _ deliver: @escaping (StreamEvent<BusReport>) -> Void
        ) -> AnyCancelable {
            openings.append(accuracy)
            isHeld = true
            self.deliver = deliver
            let number = openings.count
            return AnyCancelable { [self] in if number == openings.count { isHeld = false } }
        }

        func sendFix(_ accuracy: Double = 15) {
            let numbers = ["Latitude": 60.0, "Longitude": 25, "Accuracy": accuracy, "Timestamp": 1_790_000_000]
            deliver?(.received(BusReport(fix: Location(bus: numbers, source: "test"))))
        }
    }

    private func makeProvider() -> BusLocationProvider {
        BusLocationProvider(
            name: "test", clock: clock, permissions: permissions, seed: 1, open: { [service] in service.open($0, $1) })
    }

    private func makeMap(_ provider: any LocationProvider) -> MapView {
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 800, height: 600),
            mapInitOptions: MapInitOptions(locationPermissions: permissions), clock: clock)
        mapView.location.overrideLocationProvider(with: provider)
        mapView.location.options.puckType = .puck2D()
        return mapView
    }

    @Test("The provider conforms to the expectations of the location manager")
    func conformance() {
        let violations = LocationProviderConformance(timeout: 5) { clock.advance(by: $0) }.violations {
            BusLocationProvider(name: "test", clock: clock, permissions: permissions, seed: 1) { _, deliver in
                clock.wake(at: clock.now) { time in
                    deliver(.opened)
                    let numbers = ["Latitude": 60.0, "Longitude": 25, "Timestamp": 1_790_000_000 + time.seconds]
                    deliver(.received(BusReport(fix: Location(bus: numbers, source: "test"))))
                }
                return AnyCancelable {}
            }
        }
        #expect(violations.isEmpty, "\(violations)")
    }

    @Test("A service without a fix is reported after 30 s and queried again; one with a fix may be silent")
    func silence() {
        let provider = makeProvider()
        let recorder = LocationRecorder(provider)
        provider.startUpdatingLocation()
        service.deliver?(.opened)
        clock.advance(by: 29)
        #expect(recorder.errors.isEmpty)
        clock.advance(by: 3)
        #expect(recorder.codes == [.silent])
        #expect(service.openings.count == 2)
        service.deliver?(.opened)
        service.sendFix()
        clock.advance(by: 3600)
        #expect(service.openings.count == 2)
        #expect(recorder.fixes.count == 1)
        #expect(provider.freshness == nil)
        // A repeated fix at the next start may be old.
        provider.stopUpdatingLocation()
        #expect(provider.freshness != nil)
    }

    @Test("A fix stays fresh while nothing moves, and becomes stale once the service is gone")
    func freshness() {
        let mapView = makeMap(makeProvider())
        var freshness: [Freshness] = []
        let token = mapView.location.onFreshnessChange.observe { freshness.append($0) }
        service.deliver?(.opened)
        service.sendFix()
        clock.advance(by: 600)
        #expect(freshness.last == .fresh)
        service.deliver?(.closed(.lost("test")))
        #expect(freshness.last == .fresh)
        clock.advance(by: 4)
        #expect(freshness.last == .aging)
        clock.advance(by: 60)
        #expect(freshness.last == .lost)
        token.cancel()
    }

    @Test("In a composite provider it is selected while it is available, however rarely it reports")
    func composite() {
        let entrance = CLLocationCoordinate2D(latitude: 61, longitude: 25)
        let composite = CompositeLocationProvider(
            [makeProvider(), FixedLocationProvider(entrance, permissions: permissions)], clock: clock)
        let recorder = LocationRecorder(composite)
        composite.startUpdatingLocation()
        service.deliver?(.opened)
        for _ in 0..<3 { service.sendFix() }
        #expect(recorder.latitudes == [61, 60])
        clock.advance(by: 600)
        #expect(composite.current == 0)
        service.deliver?(.closed(.lost("test")))
        clock.advance(by: 11)
        #expect(composite.current == 1)
        #expect(recorder.latitudes == [61, 60, 61])
        #expect(recorder.codes == [.lost])
        composite.stopUpdatingLocation()
    }

    @Test("A grant of full accuracy is sent to a service that was queried for the city")
    func grant() {
        permissions.decide(.authorizedAlways, accuracy: .reducedAccuracy)
        let provider = makeProvider()
        let mapView = makeMap(provider)
        #expect(service.openings == [.city])
        service.deliver?(.opened)
        for _ in 0..<9 { service.sendFix(5000) }
        permissions.decide(.authorizedAlways, accuracy: .fullAccuracy)
        #expect(service.openings.last == .exact)
        #expect(provider.accuracyAuthorization == .fullAccuracy)
        service.deliver?(.opened)
        for _ in 0..<3 { service.sendFix(5000) }
        #expect(provider.accuracyAuthorization == .fullAccuracy)
        service.sendFix(5000)
        #expect(provider.accuracyAuthorization == .reducedAccuracy)
        // The map restarts an exact source within the delivery of the first exact fix.
        service.sendFix()
        #expect(provider.accuracyAuthorization == .fullAccuracy)
        service.deliver?(.opened)
        clock.advance(by: 32)
        #expect(service.isHeld && mapView.location.latestLocation?.horizontalAccuracy == 15)
    }

    @Test(
        "The desired accuracy is requested",
        arguments: [
            (kCLLocationAccuracyBest, BusAccuracy.exact), (0, .exact), (10, .street), (100, .street),
            (1000, .neighborhood), (3000, .city), (.infinity, .city), (.nan, .exact),
        ])
    func wishes(metres: Double, accuracy: BusAccuracy) {
        let provider = makeProvider()
        provider.startUpdatingLocation()
        provider.locationProviderOptions.desiredAccuracy = metres
        #expect(service.openings.last == accuracy)
        provider.stopUpdatingLocation()
        #expect(!service.isHeld)
    }

    @Test("The numbers of the portal requests are consecutive")
    func numbers() {
        #expect(BusAccuracy.allCases.map(\.portalNumber) == [2, 3, 4, 5])
    }

    @Test("A map is notified when a disabled service is enabled again, and only while it observes")
    func switching() {
        let provider = makeProvider()
        let mapView = makeMap(provider)
        service.deliver?(.opened)
        service.sendFix()
        #expect(mapView.location.latestLocation != nil)
        service.deliver?(.received(BusReport(isActive: false)))
        #expect(provider.authorizationStatus == .denied)
        #expect(mapView.location.latestLocation == nil)
        #expect(service.isHeld)
        service.sendFix()
        #expect(mapView.location.latestLocation == nil)
        service.deliver?(.received(BusReport(isActive: true)))
        service.sendFix()
        #expect(mapView.location.latestLocation != nil)
        service.deliver?(.received(BusReport(isActive: false)))
        mapView.location.options.puckType = nil
        #expect(service.isHeld)
        service.deliver?(.received(BusReport(isActive: true)))
        #expect(!service.isHeld)
        #expect(provider.authorizationStatus == .authorizedAlways)
    }

    @Test("A consumer that stops while the service is disabled can request it again later")
    func leaving() {
        @MainActor
        final class PuckRemover: LocationPermissionsDelegate {
            func locationManager(_ locationManager: LocationManager, didFailToLocateUserWithError error: any Error) {
                locationManager.options.puckType = nil
            }
        }
        let provider = makeProvider()
        let mapView = makeMap(provider)
        let leaver = PuckRemover()
        mapView.location.delegate = leaver
        service.deliver?(.opened)
        service.deliver?(.received(BusReport(isActive: false)))
        #expect(!service.isHeld)
        #expect(provider.authorizationStatus == .authorizedAlways)
        mapView.location.options.puckType = .puck2D()
        #expect(service.openings.count == 2)
    }

    @Test("A grant during disabled location takes effect when it is enabled")
    func grantWhileOff() {
        permissions.decide(.authorizedAlways, accuracy: .reducedAccuracy)
        let mapView = makeMap(makeProvider())
        service.deliver?(.opened)
        service.deliver?(.received(BusReport(isActive: false)))
        permissions.decide(.authorizedAlways, accuracy: .fullAccuracy)
        #expect(service.openings == [.city])
        service.deliver?(.received(BusReport(isActive: true)))
        #expect(service.openings.last == .exact)
        #expect(mapView.location.latestLocation == nil)
    }

    @Test("A service without a fix after it was disabled is queried again")
    func silenceAfterOff() {
        let mapView = makeMap(makeProvider())
        service.deliver?(.opened)
        service.sendFix()
        service.deliver?(.received(BusReport(isActive: false)))
        service.deliver?(.received(BusReport(isActive: true)))
        #expect(service.openings.count == 1)
        clock.advance(by: 33)
        #expect(service.openings.count == 2)
        #expect(mapView.location.latestLocation == nil)
    }

    @Test("A fix from before a period without consumers has its real age")
    func agesUnheard() {
        let mapView = makeMap(makeProvider())
        var freshness: [Freshness] = []
        let token = mapView.location.onFreshnessChange.observe { freshness.append($0) }
        service.deliver?(.opened)
        service.sendFix()
        mapView.location.options.puckType = nil
        clock.advance(by: 7200)
        mapView.location.options.puckType = .puck2D()
        #expect(mapView.location.latestLocation != nil)
        #expect(freshness.last == .lost)
        token.cancel()
    }

    @Test("Without permission the service is not observed, whether or not it is disabled")
    func withdrawal() {
        let provider = makeProvider()
        provider.startUpdatingLocation()
        service.deliver?(.opened)
        service.deliver?(.received(BusReport(isActive: false)))
        permissions.decide(.denied)
        #expect(!service.isHeld)
    }

    @Test("A refusal is cleared when either permission is requested again", arguments: [false, true])
    func requests(always: Bool) {
        let provider = makeProvider()
        let recorder = LocationRecorder(provider)
        provider.startUpdatingLocation()
        service.deliver?(.closed(LocationProviderError(code: .refused, subject: "test", message: "no")))
        #expect(provider.authorizationStatus == .denied)
        clock.advance(by: 100)
        #expect(service.openings.count == 1)
        if always { provider.requestAlwaysAuthorization() } else { provider.requestWhenInUseAuthorization() }
        #expect(provider.authorizationStatus == .authorizedAlways)
        #expect(service.openings.count == 2)
        #expect(recorder.codes == [.refused])
    }

    @Test("Only the newest fix waits for the main actor, and nothing from before location was disabled")
    func waiting() {
        func fix(_ latitude: Double) -> Location? {
            Location(bus: ["Latitude": latitude, "Longitude": 25, "Timestamp": 1], source: "test")
        }
        var report = BusReport(fix: fix(60))
        report.add(BusReport(fix: fix(61)))
        #expect(report == BusReport(fix: fix(61)))
        report.add(BusReport(isActive: true))
        #expect(report == BusReport(isActive: true, fix: fix(61)))
        report.add(BusReport(isActive: false))
        #expect(report == BusReport(isActive: false))
    }

    @Test(
        "The positioning mode is that of the description, and unknown without one",
        arguments: [
            ("GeoIP (ichnaea)", PositioningMode.network), ("ipf fallback (from WiFi data)", .network),
            ("WiFi data", .network), ("3GPP", .network), ("Static location", .manual), ("a walk", nil), ("", nil),
            ("GPS", nil), ("\u{0}\u{FFFD}", nil),
        ] as [(String, PositioningMode?)])
    func positioningMode(description: String, expected: PositioningMode?) {
        let fix = Location(bus: ["Latitude": 60, "Longitude": 25], description: description, source: "test")
        #expect(fix != nil && fix?.positioningMode == expected)
    }

    @Test("Invalid coordinates are ignored", arguments: ["Latitude", "Longitude"])
    func faults(name: String) {
        for value: Double? in [nil, .nan, 1000, -Double.infinity] {
            var numbers = ["Latitude": 60.0, "Longitude": 25]
            numbers[name] = value
            #expect(Location(bus: numbers, source: "test") == nil)
        }
    }
}
