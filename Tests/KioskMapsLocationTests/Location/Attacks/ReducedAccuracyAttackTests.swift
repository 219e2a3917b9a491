import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// An application that uses the public interface to find the exact location while accuracy is reduced.
///
/// Two devices that reduced accuracy must not distinguish are followed with the same calls: the application receives the
/// same of both.
@MainActor
@Suite("Attacks on reduced accuracy")
struct ReducedAccuracyAttackTests {
    /// How the map receives the fixes of the device.
    enum Feed: CaseIterable { case provider, signals, composite, applicationProvider }

    /// What the application does, every 20 seconds.
    enum Attack: CaseIterable {
        case observe, searchByFilter, overrideAgain, ownClock, freshMaps, replaceDelegate, observeModel, captureListener
        case compose, settings, everything
    }

    @Test("An application receives the same from two devices in a cell", arguments: Feed.allCases, Attack.allCases)
    func inside(feed: Feed, attack: Attack) {
        let first = AttackSession(.strolling, feed).run(attack)
        #expect(first == Self.racing(feed, attack))
        #expect(first.count > 5)
    }

    @Test(
        "An application receives the same from two devices that leave a cell within one interval",
        arguments: Feed.allCases, Attack.allCases)
    func crossing(feed: Feed, attack: Attack) {
        let first = AttackSession(.leavingEarly, feed).run(attack)
        let second = AttackSession(.leavingLate, feed).run(attack)
        #expect(first == second)
        // The new cell is received, once the interval is over.
        let inside = Self.racing(feed, attack)
        #expect(
            Set(first.flatMap(AttackSession.coordinates)).count > Set(inside.flatMap(AttackSession.coordinates)).count)
    }

    /// What the application receives of a device that stays in its cell, by feed and attack: two tests compare with it.
    private static var known: [String: [String]] = [:]

    private static func racing(_ feed: Feed, _ attack: Attack) -> [String] {
        if let lines = known["\(feed) \(attack)"] { return lines }
        let lines = AttackSession(.racing, feed).run(attack)
        known["\(feed) \(attack)"] = lines
        return lines
    }

    @Test("With full accuracy the same calls distinguish the devices", arguments: Feed.allCases)
    func control(feed: Feed) {
        let first = AttackSession(.strolling, feed, accuracy: .fullAccuracy).run(.observe, steps: 5)
        #expect(first != AttackSession(.racing, feed, accuracy: .fullAccuracy).run(.observe, steps: 5))
    }

    @Test("What was sent with full accuracy is not sent again after it ended", arguments: [Feed.provider, .composite])
    func past(feed: Feed) {
        let session = AttackSession(.strolling, feed, accuracy: .fullAccuracy)
        _ = session.run(.observe, steps: 5)
        let exact = session.map.location.latestLocation?.coordinate
        session.permissions.decide(.authorizedWhenInUse, accuracy: .reducedAccuracy)
        let fixRecorder = LocationProviderRecorder(session.map.location.locationProvider ?? session.source)
        for _ in 0..<3 {
            session.map.location.locationProvider?.startUpdatingLocation()
            session.map.location.locationProvider?.startUpdatingHeading()
        }
        #expect(exact != nil && session.map.location.latestLocation?.coordinate != exact)
        #expect(!fixRecorder.fixes.isEmpty && fixRecorder.headings.isEmpty)
        #expect(fixRecorder.fixes.allSatisfy { $0.accuracyAuthorization == .reducedAccuracy && $0.coordinate != exact })
        #expect(session.map.location.locationProvider?.heading == nil)
    }

    @Test("A source with reduced accuracy is alive as long as it sends fixes: no grey puck, no change of source")
    func liveness() {
        for feed in [Feed.provider, .signals, .composite] {
            let session = AttackSession(.strolling, feed)
            var freshness: [Freshness] = []
            let token = session.map.location.onFreshnessChange.observe { freshness.append($0) }
            session.map.location.options.puckType = .puck2D()
            for _ in 0..<500 { session.step(2) }
            #expect(freshness == [.lost, .fresh], "\(feed)")
            #expect(session.composite?.current == (feed == .composite ? 0 : nil), "\(feed)")
            session.clock.advance(by: 30)
            #expect(freshness.last == (feed == .composite ? .fresh : .stale), "\(feed)")
            token.cancel()
        }
    }
}

/// A device on its way, by the seconds since it was switched on.
private struct Device: Sendable {
    /// Metres north and east of the middle of its cell.
    var position: @Sendable (Double) -> (north: Double, east: Double)
    var speed: Double
    var bearing: Double
    var accuracy: Double

    static let strolling = Device(
        position: { (300 + 20 * sin($0 / 20), $0) }, speed: 1.23, bearing: 87.6, accuracy: 4)
    static let racing = Device(
        position: { (-1500 + 400 * cos($0 / 90), 900 - $0) }, speed: 17.9, bearing: 312.5, accuracy: 22)
    static let leavingEarly = Device(
        position: { (2500 + 2 * ($0 - 200), 100) }, speed: 2, bearing: 0, accuracy: 4)
    static let leavingLate = Device(
        position: { (2500 + 3 * ($0 - 600), 110) }, speed: 3, bearing: 5, accuracy: 8)
}

/// The application, the kiosk it runs on, and all that it receives.
@MainActor
private final class AttackSession {
    let clock = ManualClock()
    let permissions: LocationPermissions
    let map: MapView
    let source: Receiver

    /// The provider of the map if the feed is `.composite`.
    let composite: CompositeLocationProvider?

    private let device: Device
    private let feed: Feed
    private let own: ScriptedLocationProvider
    private let fixes = SignalSubject<[Location]>()
    private let headings = SignalSubject<Heading>()
    private let fake = ManualClock()
    private let center: CLLocationCoordinate2D
    private var maps: [MapView] = []
    private var fixRecorders: [FixRecorder] = []
    private var models: [LocationDataModel] = []
    private var captures: [ListenerCapture] = []
    private var tokens: Set<AnyCancelable> = []
    private var lines: [String] = []
    private var steps = 0

    typealias Feed = ReducedAccuracyAttackTests.Feed
    typealias Attack = ReducedAccuracyAttackTests.Attack

    init(_ device: Device, _ feed: Feed, accuracy: CLAccuracyAuthorization = .reducedAccuracy) {
        self.device = device
        self.feed = feed
        permissions = LocationPermissions(
            policy: LocationPolicy(whenInUseUsageDescription: "Shows the way."),
            authorizationStatus: .authorizedWhenInUse, accuracyAuthorization: accuracy, clock: clock)
        center = permissions.reducer.grid.center(
            ofCellContaining: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94))
        map = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300),
            mapInitOptions: MapInitOptions(locationPermissions: permissions), clock: clock)
        // The members of the composite adopt the permissions of the map.
        source = Receiver(feed == .composite ? nil : permissions)
        own = ScriptedLocationProvider(clock: clock, accuracy: accuracy)
        // The device sends every 20 seconds, and is the source that counts.
        composite =
            feed == .composite
            ? CompositeLocationProvider(
                [source, FixedLocationProvider(center)], clock: clock, staleness: 30) : nil
        switch feed {
        case .provider: map.location.overrideLocationProvider(with: source)
        case .signals: map.location.override(locationProvider: fixes.signal, headingProvider: headings.signal)
        case .composite:
            if let composite { map.location.overrideLocationProvider(with: composite) }
        case .applicationProvider: map.location.overrideLocationProvider(with: own)
        }
    }

    /// Plays steps of 20 seconds, by default for longer than the interval of reduced fixes, and returns the received data.
    func run(_ attack: Attack, steps: Int = min(randomRounds(50), 100)) -> [String] {
        observe(map, "map")
        for _ in 0..<steps {
            step(20)
            perform(attack)
            read()
        }
        return lines
    }

    /// The coordinates in a line.
    static func coordinates(in line: String) -> [String] {
        line.matches(of: /-?[0-9]+\.[0-9]+, -?[0-9]+\.[0-9]+/).map { String($0.output) }
    }

    /// Lets the device send a fix, and some seconds pass.
    func step(_ seconds: Double) {
        let time = Double(steps) * seconds
        steps += 1
        let position = device.position(time)
        let coordinate = center.coordinate(at: position.north, facing: 0).coordinate(at: position.east, facing: 90)
        var fix = Location(
            coordinate: coordinate, timestamp: Date(timeIntervalSince1970: 1_790_000_000 + time),
            altitude: device.speed * 10, horizontalAccuracy: device.accuracy, speed: device.speed,
            bearing: device.bearing, source: "receiver")
        fix.extra = ["satellites": .number(device.accuracy)]
        let heading = CLHeading(
            magneticHeading: device.bearing, trueHeading: device.bearing + 8, headingAccuracy: 2,
            timestamp: fix.timestamp)
        source.dispatcher.send([fix], from: source)
        source.dispatcher.send(heading, from: source)
        own.send(.fixes([fix]))
        own.send(.heading(heading))
        fixes.send([fix])
        headings.send(Heading(heading))
        clock.advance(by: seconds)
    }

    private func perform(_ attack: Attack) {
        let location = map.location
        switch attack {
        case .observe: break
        case .searchByFilter:
            let limit = Double(steps % 40) / 2
            location.quality = LocationQuality(
                filter: FixFilter(
                    maximumDistance: limit, plausibleSpeed: limit, speedFactor: 1, maximumSpeed: limit,
                    nullIslandRadius: limit,
                    worstAccuracy: limit, confirmsJumps: steps.isMultiple(of: 2)))
        case .overrideAgain:
            if let model = location.dataModel {
                location.dataModel = model
            } else if let provider = location.locationProvider {
                location.overrideLocationProvider(with: provider)
            }
        case .ownClock:
            map.clock = steps.isMultiple(of: 3) ? nil : fake
            fake.advance(by: 7200)
        case .freshMaps:
            let fresh = MapView(
                frame: CGRect(x: 0, y: 0, width: 400, height: 300),
                mapInitOptions: MapInitOptions(
                    locationDataModel: location.dataModel,
                    // With the permissions of the kiosk, and with full ones.
                    locationPermissions: steps.isMultiple(of: 2)
                        ? permissions : LocationPermissions(authorizationStatus: .authorizedAlways)),
                clock: fake)
            maps = [fresh]
            if let provider = location.locationProvider, location.dataModel == nil, feed != .applicationProvider {
                fresh.location.overrideLocationProvider(with: provider)
            }
            observe(fresh, "fresh")
            fake.advance(by: 3600)
        case .replaceDelegate:
            // A provider of the application itself has exact fixes, for the application.
            guard feed != .applicationProvider else { return }
            let fixRecorder = FixRecorder { [unowned self] in record("other delegate", $0) }
            fixRecorders.append(fixRecorder)
            location.locationProvider?.setDelegate(fixRecorder)
            location.locationProvider?.startUpdatingLocation()
            location.locationProvider?.startUpdatingHeading()
        case .observeModel:
            guard let model = location.dataModel else { return }
            model.location.observe { [unowned self] in record("model", $0) }.store(in: &tokens)
            model.heading?.observe { [unowned self] in record("model heading", $0) }.store(in: &tokens)
        case .captureListener:
            guard feed != .applicationProvider else { return }
            let capture = ListenerCapture()
            let other = MapView(
                frame: CGRect(x: 0, y: 0, width: 400, height: 300),
                mapInitOptions: MapInitOptions(
                    locationPermissions: LocationPermissions(authorizationStatus: .authorizedAlways)), clock: fake)
            other.location.overrideLocationProvider(with: capture)
            observe(other, "other map")
            maps.append(other)
            captures.append(capture)
            if let listener = capture.listener { location.locationProvider?.setDelegate(listener) }
            fake.advance(by: 3600)
        case .compose:
            guard let provider = location.locationProvider, feed != .applicationProvider else { return }
            let composite = CompositeLocationProvider([provider], clock: fake)
            let fixRecorder = FixRecorder { [unowned self] in record("composite", $0) }
            fixRecorders.append(fixRecorder)
            composite.setDelegate(fixRecorder)
            composite.startUpdatingLocation()
            composite.startUpdatingHeading()
            fake.advance(by: 3600)
            record("composite", composite.heading as Any)
        case .settings:
            location.options.distanceFilter = Double(steps)
            location.options.puckType = steps.isMultiple(of: 2) ? .puck2D() : nil
            location.options.puckBearing = .course
            location.options.puckBearingEnabled = true
            permissions.policy = LocationPolicy(whenInUseUsageDescription: "\(steps)")
            permissions.reducer = permissions.reducer
            map.viewport.value = .followPuck(zoom: 16, bearing: .heading)
        case .everything:
            for attack in Attack.allCases where attack != .everything { perform(attack) }
        }
    }

    private func observe(_ map: MapView, _ name: String) {
        let location = map.location
        map.mapboxMap.onDiagnostic.observe { [unowned self] in record(name, $0.message) }.store(in: &tokens)
        location.onLocationChange.observe { [unowned self] in record(name, $0) }.store(in: &tokens)
        location.onHeadingChange.observe { [unowned self] in record(name, $0) }.store(in: &tokens)
        location.onPuckRender.observe { [unowned self] in record(name, $0) }.store(in: &tokens)
        location.onFreshnessChange.observe { [unowned self] in record(name, $0) }.store(in: &tokens)
        map.mapboxMap.onCameraChanged.observe { [unowned self] in record(name, $0.cameraState) }.store(in: &tokens)
    }

    /// Records what can be read at any time.
    private func read() {
        let location = map.location
        record("latest", location.latestLocation as Any)
        record("heading", feed == .applicationProvider ? "own" as Any : location.locationProvider?.heading as Any)
        record("dispatcher", source.dispatcher.heading as Any)
        record("camera", map.cameraState)
        record("reducer", permissions.reducer)
    }

    private func record(_ name: String, _ value: Any) {
        lines.append("\(clock.now.seconds) \(name): \(value)")
    }
}

/// A receiver that takes its authorization from the permissions.
@MainActor
private final class Receiver: PermittedLocationProvider {
    let dispatcher: LocationDispatcher

    init(_ permissions: LocationPermissions?) { dispatcher = LocationDispatcher(permissions: permissions) }

    func open() {}
    func close() {}
}

/// A delegate that replaces the one of the map.
@MainActor
private final class FixRecorder: LocationProviderDelegate {
    private let record: (Any) -> Void

    init(_ record: @escaping (Any) -> Void) { self.record = record }

    func locationProvider(_ provider: any LocationProvider, didUpdateLocations locations: [CLLocation]) {
        record(locations)
    }
    func locationProvider(_ provider: any LocationProvider, didUpdateFixes fixes: [Location]) { record(fixes) }
    func locationProvider(_ provider: any LocationProvider, didUpdateHeading newHeading: CLHeading) {
        record(newHeading)
    }
    func locationProvider(_ provider: any LocationProvider, didFailWithError error: any Error) { record("\(error)") }
    func locationProviderDidChangeAuthorization(_ provider: any LocationProvider) {}
    func locationProviderShouldDisplayHeadingCalibration(_ provider: any LocationProvider) -> Bool { false }
}

/// A provider with full accuracy that stores the delegate of its map.
@MainActor
private final class ListenerCapture: LocationProvider {
    private(set) weak var listener: (any LocationProviderDelegate)?
    var locationProviderOptions = LocationOptions()
    var headingOrientation = CLDeviceOrientation.portrait
    var authorizationStatus: CLAuthorizationStatus { .authorizedAlways }
    var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
    var heading: CLHeading? { nil }

    func setDelegate(_ delegate: any LocationProviderDelegate) { listener = delegate }
    func requestAlwaysAuthorization() {}
    func requestWhenInUseAuthorization() {}
    func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) {}
    func startUpdatingLocation() {}
    func stopUpdatingLocation() {}
    func startUpdatingHeading() {}
    func stopUpdatingHeading() {}
    func dismissHeadingCalibrationDisplay() {}
}
