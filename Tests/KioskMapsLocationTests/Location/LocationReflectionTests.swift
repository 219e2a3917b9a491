import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// Reflection of a map and of everything that is publicly reachable, in each state of the permissions.
@MainActor
@Suite("Reflection of the location")
struct LocationReflectionTests {
    /// How the map receives the fix.
    enum Feed: CaseIterable { case application, permitted, signal, currentValue, fixed, replay, composite }

    /// The states in which the exact fix is not permitted, in the order in which they are reached.
    enum Restriction: CaseIterable { case reduced, denied, reducedThenDenied, reducedWithNewFixes }

    @Test("Reflection shows nothing exact once that is not permitted", arguments: Feed.allCases, Restriction.allCases)
    func restricted(feed: Feed, restriction: Restriction) {
        let session = ReflectionSession(feed)
        session.send()
        session.clock.advance(by: 2)
        #expect(session.map.location.latestLocation?.coordinate == LocationSecret.coordinate)
        session.restrict(restriction)
        // Before a frame, and after it.
        #expect(session.findings().isEmpty)
        session.clock.advance(by: 2000)
        #expect(session.findings().isEmpty)
    }

    @Test(
        "Observers that are notified of a lower permission find nothing exact by reflection", arguments: [true, false])
    func notified(isDenied: Bool) {
        let session = ReflectionSession(.permitted)
        session.send()
        session.clock.advance(by: 2)
        var findings: [String] = []
        var count = 0
        let token = session.permissions.onChange.observe {
            count += 1
            findings += session.senderFindings()
        }
        session.restrict(isDenied ? .denied : .reduced)
        #expect(count == 1 && findings.isEmpty)
        token.cancel()
    }

    @Test("Other pucks and geofences show no position by reflection")
    func parts() throws {
        let session = ReflectionSession(.signal)
        let guide = session.map.addPuck(id: "guide", configuration: .makeDefault())
        guide.move(to: LocationSecret.fix(at: session.clock.date))
        let geofencing = GeofencingService(location: session.map.location)
        var pier = Feature(geometry: Point(CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94)))
        pier.identifier = "pier"
        pier.properties = [GeofencingPropertiesKeys.pointRadiusKey: 1500]
        geofencing.addFeature(feature: pier)
        session.send()
        #expect(guide.location?.coordinate == LocationSecret.coordinate)
        for value in [guide, geofencing] as [Any] {
            #expect(
                ReflectionProbe(value, for: LocationSecret.needles, reveals: LocationSecret.isReturned).findings.isEmpty
            )
        }
    }
}

/// A map with a feed of fixes in one of the ways that exist.
@MainActor
private final class ReflectionSession {
    let clock = ManualClock()
    let permissions: LocationPermissions
    let map: MapView

    private let scripted: ScriptedLocationProvider
    private let receiver: PermittedReceiver
    private let fixes = SignalSubject<[Location]>()
    private let current = CurrentValueSubject<[Location]>([])
    private let feed: LocationReflectionTests.Feed
    private var tokens: Set<AnyCancelable> = []

    init(_ feed: LocationReflectionTests.Feed) {
        self.feed = feed
        permissions = LocationPermissions(authorizationStatus: .authorizedWhenInUse, clock: clock)
        map = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300),
            mapInitOptions: MapInitOptions(locationPermissions: permissions), clock: clock)
        scripted = ScriptedLocationProvider(clock: clock)
        receiver = PermittedReceiver(permissions)
        let location = map.location
        switch feed {
        case .application: location.overrideLocationProvider(with: scripted)
        case .permitted: location.overrideLocationProvider(with: receiver)
        case .signal: location.override(locationProvider: fixes.signal)
        case .currentValue: location.override(locationProvider: current.signal)
        case .fixed:
            location.overrideLocationProvider(
                with: FixedLocationProvider(LocationSecret.fix(at: clock.date), facing: 271.81))
        case .replay:
            let entries = (0..<9).map { LocationSecret.fix(at: clock.date + Double($0) * 500) }
            location.overrideLocationProvider(
                with: ReplayLocationProvider(LocationTrack(segments: [entries]), clock: clock, startingAt: clock.date))
        case .composite:
            location.overrideLocationProvider(with: CompositeLocationProvider([receiver], clock: clock))
        }
        location.onLocationChange.observe { _ in }.store(in: &tokens)
        location.onHeadingChange.observe { _ in }.store(in: &tokens)
        location.onPuckRender.observe { _ in }.store(in: &tokens)
        location.options = LocationOptions(puckType: .puck2D(), puckBearingEnabled: true)
        clock.advance(by: 0.1)
    }

    /// Sends the fix and the heading.
    func send() {
        let fix = LocationSecret.fix(at: clock.date)
        let heading = LocationSecret.heading(at: clock.date)
        scripted.send(.fixes([fix]))
        scripted.send(.heading(heading))
        receiver.send(fix)
        receiver.send(heading)
        fixes.send([fix])
        current.value = [fix]
    }

    func restrict(_ restriction: LocationReflectionTests.Restriction) {
        switch restriction {
        case .reduced: decide(.authorizedWhenInUse)
        case .denied: decide(.denied)
        case .reducedThenDenied:
            decide(.authorizedWhenInUse)
            decide(.denied)
        case .reducedWithNewFixes:
            decide(.authorizedWhenInUse)
            for _ in 0..<3 {
                clock.advance(by: 1)
                send()
            }
        }
    }

    private func decide(_ status: CLAuthorizationStatus) {
        permissions.decide(status, accuracy: .reducedAccuracy)
        scripted.send(.authorization(status, .reducedAccuracy))
    }

    /// What reflection of the map and of all that it names reveals.
    func findings() -> [String] {
        probe(map) + senderFindings()
    }

    /// What reflection of the providers, the permissions and the models reveals.
    func senderFindings() -> [String] {
        let values: [Any?] = [
            permissions, receiver, receiver.dispatcher, scripted, map.location.locationProvider, map.location.dataModel,
            current, fixes,
        ]
        return values.compactMap { $0 }.flatMap { value in
            var text = ""
            dump(value, to: &text)
            let dumped = LocationSecret.needles.filter(text.contains).map { "dump: \($0)" }
            return dumped + probe(value)
        }
    }

    private func probe(_ value: Any) -> [String] {
        ReflectionProbe(value, for: LocationSecret.needles, reveals: LocationSecret.isReturned).findings
    }
}
