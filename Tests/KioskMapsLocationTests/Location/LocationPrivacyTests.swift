import Foundation
import KioskMapsTesting
import Testing

@testable import KioskMaps
@testable import KioskRuntime
@testable import KioskScene

/// Without permission no location is requested, and what a provider sends anyway reaches no reader of the map.
@MainActor
@Suite struct LocationPrivacyTests {
    /// A coordinate whose digits occur nowhere else.
    private let secret = (latitude: 60.171717, longitude: 24.939393)

    /// A recorder of errors and taps.
    private let recorder = PermissionsRecorder()

    private static let starting: Set<ScriptedLocationProvider.Call> = [.startUpdatingLocation, .startUpdatingHeading]

    /// Observes all signals, adds a consumer and shows the puck.
    private func followEverything(_ map: LocatedMap, _ consumer: Consumer) {
        map.mapView.mapboxMap.setCamera(
            to: CameraOptions(center: CLLocationCoordinate2D(latitude: 60, longitude: 25), zoom: 5))
        map.location.options = LocationOptions(puckType: .puck2D(), puckBearingEnabled: true)
        if map.location.delegate == nil { map.location.delegate = recorder }
        map.location.onLocationTap.observe { [recorder] in recorder.taps.append($0) }.store(in: &recorder.tokens)
        map.location.addLocationConsumer(newConsumer: consumer)
        map.location.addPuckLocationConsumer(consumer)
        map.followLocations()
        map.followHeadings()
        map.followPuck()
        map.followFreshness()
    }

    /// Returns whether a text has digits of the secret.
    private func revealsSecret(_ text: String) -> Bool {
        ["60.171", "24.939", ".1717", ".7171"].contains { text.contains($0) }
    }

    /// Returns all data that is publicly readable, as text.
    private func readableText(_ map: LocatedMap, _ consumer: Consumer) -> String {
        var text = ""
        for x in stride(from: 0.0, through: 800, by: 20) {
            for y in stride(from: 0.0, through: 600, by: 20) {
                map.mapView.mapboxMap.dispatch(.tap, at: CGPoint(x: x, y: y))
            }
        }
        dump(recorder.taps, to: &text)
        dump(recorder.errors.map { "\($0)" }, to: &text)
        dump(try? map.mapView.mapboxMap.layerProperties(for: "puck"), to: &text)
        dump(map.mapView.mapboxMap.cameraState, to: &text)
        dump(map.location.locationProvider?.heading, to: &text)
        dump(map.location.latestLocation, to: &text)
        dump(map.location.puck, to: &text)
        dump(consumer, to: &text)
        dump([map.batches], to: &text)
        dump(map.pucks, to: &text)
        dump(map.diagnostics, to: &text)
        dump(map.headings, to: &text)
        return text
    }

    @Test(
        "Without permission no source is started and none of its data is forwarded",
        arguments: [CLAuthorizationStatus.denied, .restricted, .notDetermined])
    func unauthorized(status: CLAuthorizationStatus) {
        let map = LocatedMap(authorization: status)
        let scene = shown(map)
        let provider = UngatedProvider(status: status)
        map.location.overrideLocationProvider(with: provider)
        let consumer = Consumer()
        followEverything(map, consumer)
        let frame = map.clock.isFrameRequested
        map.clock.advance(by: 1)
        for _ in 0..<5 {
            provider.sendAll(secret.latitude, secret.longitude, at: map.clock.date)
            map.clock.advance(by: 1)
        }
        #expect(provider.starts == 0)
        #expect(provider.requests == (status == .notDetermined ? 1 : 0))
        #expect(map.batches == [[]])
        #expect(map.headings.isEmpty)
        #expect(map.pucks.isEmpty)
        #expect(map.freshness == [.lost])
        #expect(consumer.locations.isEmpty && consumer.pucks.isEmpty)
        let text = readableText(map, consumer)
        #expect(!text.contains("60.17"))
        #expect(!text.contains("24.93"))
        #expect(!revealsSecret(text))
        // The heading.
        #expect(!text.contains("77.7"))
        #expect(frame && !map.clock.isFrameRequested)
        #expect(recorder.errors.isEmpty)
        #expect(shown(map) == scene)
        #expect(!map.mapView.mapboxMap.layerExists(withId: "puck"))
    }

    /// What is drawn, as text.
    private func shown(_ map: LocatedMap) -> String {
        var text = ""
        dump(map.mapView.presenter.scene().layers, to: &text)
        return text
    }

    @Test(
        "A withdrawn permission clears all data, even if the source does not report it",
        arguments: [true, false])
    func withdrawn(reportsChange: Bool) {
        let map = LocatedMap(hasProvider: false)
        let provider = UngatedProvider(status: .authorizedWhenInUse)
        map.location.overrideLocationProvider(with: provider)
        let consumer = Consumer()
        followEverything(map, consumer)
        provider.sendAll(secret.latitude, secret.longitude, at: map.clock.date)
        map.clock.advance(by: 2)
        #expect(map.location.latestLocation != nil && map.location.puck != nil)
        let received = (map.batches.count, map.pucks.count, consumer.locations.count)

        provider.authorizationStatus = .denied
        if reportsChange { provider.reportChange() } else { provider.sendAll(1, 2, at: map.clock.date) }
        #expect(map.location.latestLocation == nil && map.location.puck == nil)
        #expect(provider.stops == 2)
        map.clock.advance(by: 2)
        #expect((map.batches.count, map.pucks.count, consumer.locations.count) == received)
        #expect(map.freshness.last == .lost)
        #expect(!map.mapView.mapboxMap.layerExists(withId: "puck"))

        var late: [[Location]] = []
        var lateHeadings = 0
        let token = map.location.onLocationChange.observe { late.append($0) }
        let headings = map.location.onHeadingChange.observe { _ in lateHeadings += 1 }
        #expect(late == [[]] && lateHeadings == 0)
        token.cancel()
        headings.cancel()
    }

    @Test("Reading is gated even before the map has been notified")
    func gatedReading() {
        let map = LocatedMap(hasProvider: false)
        let provider = UngatedProvider(status: .authorizedWhenInUse)
        map.location.overrideLocationProvider(with: provider)
        map.followLocations()
        provider.sendAll(secret.latitude, secret.longitude, at: map.clock.date)
        #expect(map.location.latestLocation != nil)
        provider.authorizationStatus = .denied
        #expect(map.location.latestLocation == nil)
    }

    @Test("With reduced accuracy only the centre of the cell is available")
    func reduced() throws {
        let map = LocatedMap(accuracy: .reducedAccuracy)
        let consumer = Consumer()
        followEverything(map, consumer)
        for step in 0..<300 {
            map.fix(secret.latitude + Double(step % 7) * 1e-6, secret.longitude) {
                $0.altitude = 17.1717
                $0.speed = 1.7171
                $0.bearing = 171.7
                $0.extra = ["raw": .string("60.171717")]
            }
            // The diagnostic of an invalid fix must not reveal it: Tokyo with its coordinates swapped.
            if step == 100 { map.fix(139.6917171, 35.68) }
            map.heading(Double(step))
            map.clock.advance(by: 10)
        }
        let center = LocationGrid(cellSize: 5000)
            .center(ofCellContaining: .init(latitude: secret.latitude, longitude: secret.longitude))
        #expect(Set(map.coordinates) == [center])
        #expect(map.batches.count == 1 + 4, "one in 15 minutes, not one in 10 seconds")
        #expect(map.headings.isEmpty && map.location.latestLocation?.heading == nil)
        #expect(map.location.latestLocation?.accuracyAuthorization == .reducedAccuracy)
        #expect(map.location.latestLocation?.horizontalAccuracy == 5000)
        #expect(map.location.puck?.data.location.coordinate == center)
        #expect(!revealsSecret(readableText(map, consumer)))
        #expect(map.reports.contains { $0.contains("ignored") })
    }

    @Test("Reducing the accuracy reduces the current location immediately and notifies the delegate once")
    func takenAway() {
        let map = LocatedMap()
        let delegate = PermissionsDelegate()
        map.location.delegate = delegate
        let consumer = Consumer()
        followEverything(map, consumer)
        map.fix(secret.latitude, secret.longitude)
        map.clock.advance(by: 2)
        #expect(map.location.latestLocation?.coordinate.latitude == secret.latitude)
        delegate.onAccuracy = { [secret] manager in
            #expect(manager.latestLocation?.coordinate.latitude != secret.latitude)
        }
        map.provider.send(.authorization(.authorizedWhenInUse, .reducedAccuracy))
        map.provider.send(.authorization(.authorizedWhenInUse, .reducedAccuracy))
        #expect(delegate.accuracies == [.reducedAccuracy])
        #expect(consumer.locations.last?.accuracyAuthorization == .reducedAccuracy)
        #expect(map.batches.last?.last?.coordinate.latitude != secret.latitude)
        map.clock.advance(by: 1)
        #expect(map.pucks.last?.location.coordinate == map.location.latestLocation?.coordinate)
        #expect(map.location.puck?.data.location.accuracyAuthorization == .reducedAccuracy)
    }

    @Test("Reduced accuracy is detected on every read, frame and delivery without notification")
    func takenAwaySilently() {
        let map = LocatedMap(hasProvider: false)
        let provider = UngatedProvider(status: .authorizedWhenInUse)
        map.location.overrideLocationProvider(with: provider)
        let consumer = Consumer()
        followEverything(map, consumer)
        provider.sendAll(60.01, 25, at: map.clock.date)
        map.clock.advance(by: 2)
        provider.accuracyAuthorization = .reducedAccuracy
        #expect(map.location.latestLocation == nil && map.location.puck == nil)
        provider.sendAll(secret.latitude, secret.longitude, at: map.clock.date)
        map.clock.advance(by: 2)
        #expect(map.location.latestLocation?.accuracyAuthorization == .reducedAccuracy)
        #expect(map.location.puck?.data.location.accuracyAuthorization == .reducedAccuracy)
        #expect(!revealsSecret(readableText(map, consumer)))
    }

    @Test("Granted full accuracy sends the exact location again")
    func granted() {
        let map = LocatedMap(accuracy: .reducedAccuracy)
        map.provider.grantsFullAccuracy = false
        let consumer = Consumer()
        followEverything(map, consumer)
        map.fix(secret.latitude, secret.longitude)
        #expect(map.location.latestLocation?.accuracyAuthorization == .reducedAccuracy)
        map.provider.grantsFullAccuracy = true
        map.location.requestTemporaryFullAccuracyPermissions(withPurposeKey: "CustomKey")
        #expect(map.location.latestLocation?.coordinate.latitude == secret.latitude)
        #expect(map.location.latestLocation?.accuracyAuthorization == .fullAccuracy)
    }

    @Test("Headings end with full accuracy and come again with it, also one of a device that does not turn")
    func headings() {
        let map = LocatedMap(hasProvider: false)
        let permissions = map.permissions
        let kiosk = FixedLocationProvider(.init(latitude: 60, longitude: 25), facing: 120, permissions: permissions)
        map.location.overrideLocationProvider(with: kiosk)
        map.followHeadings()
        map.location.options.puckType = .puck2D()
        map.clock.advance(by: 1)
        #expect(map.headings.map(\.direction) == [120] && map.location.puck?.data.heading?.direction == 120)
        permissions.decide(.authorizedWhenInUse, accuracy: .reducedAccuracy)
        kiosk.facing = 130
        map.clock.advance(by: 1)
        #expect(map.headings.count == 1)
        #expect(kiosk.heading == nil)
        #expect(map.location.latestLocation?.heading == nil)
        #expect(map.location.puck != nil && map.location.puck?.data.heading == nil)
        permissions.decide(.authorizedWhenInUse)
        map.clock.advance(by: 1)
        #expect(map.headings.last?.direction == 130 && map.location.puck?.data.heading?.direction == 130)
    }

    @Test("Observers after one that withdraws the permission receive nothing", arguments: [true, false])
    func withdrawnByObserver(isDenied: Bool) {
        for first in FirstObserver.allCases {
            let permissions = LocationPermissions(authorizationStatus: .authorizedWhenInUse)
            let map = LocatedMap(hasProvider: false)
            let provider = PermittedReceiver(permissions)
            map.location.overrideLocationProvider(with: provider)
            var isWithdrawn = false
            let withdraw = {
                isWithdrawn = true
                permissions.decide(isDenied ? .denied : .authorizedWhenInUse, accuracy: .reducedAccuracy)
            }
            let token = follow(map, first, withdraw)
            let consumer = Consumer()
            var received: [Location] = []
            consumer.onLocation = { if isWithdrawn { received.append($0) } }
            consumer.onPuck = { if isWithdrawn { received.append($0) } }
            map.location.addLocationConsumer(newConsumer: consumer)
            map.location.addPuckLocationConsumer(consumer)
            map.location.options.puckType = .puck2D()
            let tokens = [
                map.location.onLocationChange.observe { if isWithdrawn { received += $0 } },
                map.location.onPuckRender.observe { if isWithdrawn { received.append($0.location) } },
            ]
            provider.send(Location(at: map.clock, secret.latitude, secret.longitude))
            map.clock.advance(by: 2)
            #expect(isWithdrawn, "\(first)")
            #expect(received.allSatisfy { $0.accuracyAuthorization == .reducedAccuracy }, "\(first)")
            #expect(isDenied == received.isEmpty, "\(first)")
            #expect(isDenied == (map.location.latestLocation == nil), "\(first)")
            #expect(map.location.latestLocation?.coordinate.latitude != secret.latitude, "\(first)")
            token.cancel()
            for token in tokens { token.cancel() }
        }
    }

    private enum FirstObserver: CaseIterable { case freshness, consumer, locations, puck, puckConsumer }

    /// Adds a first observer that reacts to the data.
    private func follow(_ map: LocatedMap, _ first: FirstObserver, _ act: @escaping () -> Void) -> AnyCancelable {
        let consumer = Consumer()
        let location = map.location
        switch first {
        case .freshness: return location.onFreshnessChange.observe { if $0 == .fresh { act() } }
        case .locations: return location.onLocationChange.observe { if !$0.isEmpty { act() } }
        case .puck: return location.onPuckRender.observe { _ in act() }
        case .consumer:
            consumer.onLocation = { _ in act() }
            location.addLocationConsumer(newConsumer: consumer)
        case .puckConsumer:
            consumer.onPuck = { _ in act() }
            location.addPuckLocationConsumer(consumer)
        }
        return AnyCancelable { withExtendedLifetime(consumer) {} }
    }

    @Test("Reduced fixes of a composite are reduced even if another source has full accuracy")
    func composite() {
        let map = LocatedMap(hasProvider: false)
        let exact = ScriptedLocationProvider(clock: map.clock)
        let rough = ScriptedLocationProvider(clock: map.clock, accuracy: .reducedAccuracy)
        map.location.overrideLocationProvider(with: CompositeLocationProvider([rough, exact], clock: map.clock))
        let consumer = Consumer()
        followEverything(map, consumer)
        rough.send(
            .fixes([
                Location(
                    coordinate: .init(latitude: secret.latitude, longitude: secret.longitude),
                    timestamp: map.clock.date, altitude: 7.1717, horizontalAccuracy: 5, speed: 1.7171)
            ]))
        map.clock.advance(by: 2)
        let grid = map.permissions.reducer.grid
        #expect(
            map.location.latestLocation?.coordinate
                == grid.center(ofCellContaining: .init(latitude: secret.latitude, longitude: secret.longitude)))
        #expect(!revealsSecret(readableText(map, consumer)))
        map.clock.advance(by: 20)
        exact.send(.fixes([Location(at: map.clock, 61, 25)]))
        #expect(map.location.latestLocation?.coordinate.latitude == 61)
    }

    @Test("A source that labels exact fixes as reduced does not prevent their reduction")
    func mislabelled() {
        let map = LocatedMap()
        let consumer = Consumer()
        followEverything(map, consumer)
        map.fix(secret.latitude, secret.longitude) { $0.accuracyAuthorization = .reducedAccuracy }
        map.clock.advance(by: 1)
        #expect(!revealsSecret(readableText(map, consumer)))
        map.provider.send(.authorization(.authorizedWhenInUse, .reducedAccuracy))
        #expect(!revealsSecret(readableText(map, consumer)))
    }

    @Test("Errors are sent to the delegate, reported, and change nothing")
    func errors() {
        struct Unplugged: Error, CustomStringConvertible { let description = "the receiver was unplugged" }
        let map = LocatedMap()
        let delegate = PermissionsDelegate()
        map.location.delegate = delegate
        map.followLocations()
        map.fix(60, 25)
        _ = map.provider.takeCalls()
        map.provider.send(.failure(Unplugged()))
        #expect(delegate.errors.first is Unplugged && map.reports == ["the receiver was unplugged"])
        #expect(map.provider.takeCalls().isEmpty && map.location.latestLocation != nil)
    }
}

/// Records errors and taps.
@MainActor
private final class PermissionsRecorder: LocationPermissionsDelegate {
    var taps: [Location] = []
    private(set) var errors: [any Error] = []
    var tokens: Set<AnyCancelable> = []

    func locationManager(_ locationManager: LocationManager, didFailToLocateUserWithError error: any Error) {
        errors.append(error)
    }
}

/// A provider that sends whether it was started, and is authorized, or not.
@MainActor
private final class UngatedProvider: LocationProvider {
    var authorizationStatus: CLAuthorizationStatus
    var accuracyAuthorization = CLAccuracyAuthorization.fullAccuracy
    var locationProviderOptions = LocationOptions()
    var headingOrientation = CLDeviceOrientation.portrait
    var heading: CLHeading?
    private(set) var starts = 0
    private(set) var stops = 0
    private(set) var requests = 0
    private weak var delegate: (any LocationProviderDelegate)?

    init(status: CLAuthorizationStatus) {
        authorizationStatus = status
    }

    /// Sends a fix, a heading and, without authorization, an error with the coordinate.
    func sendAll(_ latitude: Double, _ longitude: Double, at time: Date) {
        let coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        delegate?.locationProvider(
            self,
            didUpdateLocations: [
                CLLocation(
                    coordinate: coordinate, altitude: 0, horizontalAccuracy: 5, verticalAccuracy: -1, timestamp: time)
            ])
        let heading = CLHeading(magneticHeading: 77.7, headingAccuracy: 1, timestamp: time)
        self.heading = authorizationStatus.isAuthorized ? heading : nil
        delegate?.locationProvider(self, didUpdateHeading: heading)
        if !authorizationStatus.isAuthorized {
            struct Failure: Error { let text: String }
            delegate?.locationProvider(self, didFailWithError: Failure(text: "no fix since \(latitude) \(longitude)"))
        }
    }

    func reportChange() { delegate?.locationProviderDidChangeAuthorization(self) }

    func setDelegate(_ delegate: any LocationProviderDelegate) { self.delegate = delegate }
    func requestAlwaysAuthorization() { requests += 1 }
    func requestWhenInUseAuthorization() { requests += 1 }
    func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) { requests += 1 }
    func startUpdatingLocation() { starts += 1 }
    func stopUpdatingLocation() { stops += 1 }
    func startUpdatingHeading() { starts += 1 }
    func stopUpdatingHeading() { stops += 1 }
    func dismissHeadingCalibrationDisplay() {}
}
