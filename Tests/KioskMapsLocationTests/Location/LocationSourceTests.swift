import Foundation
import KioskMaps
import KioskMapsTesting
import Testing

/// Replacing the location source.
@MainActor
@Suite struct LocationSourceTests {
    @Test("The old source is stopped and ignored, its data discarded, and the new one started")
    func replacement() {
        let map = LocatedMap()
        let consumer = Consumer()
        map.location.addLocationConsumer(newConsumer: consumer)
        map.fix(60, 25)
        map.heading(90)
        _ = map.provider.takeCalls()

        let other = ScriptedLocationProvider(clock: map.clock)
        map.location.overrideLocationProvider(with: other)
        #expect(map.provider.takeCalls() == [.stopUpdatingLocation, .stopUpdatingHeading])
        #expect(other.takeCalls() == [.setOptions, .setDelegate, .startUpdatingLocation, .startUpdatingHeading])
        #expect(map.location.latestLocation == nil && consumer.locations.count == 2)
        #expect(map.location.locationProvider as? ScriptedLocationProvider === other)

        map.provider.startUpdatingLocation()
        map.fix(61, 25)
        other.send(.heading(CLHeading(magneticHeading: 5, headingAccuracy: 1, timestamp: map.clock.date)))
        #expect(map.location.latestLocation == nil && consumer.locations.count == 2)
        other.send(.fixes([Location(at: map.clock, 62, 25)]))
        #expect(consumer.locations.last?.coordinate.latitude == 62 && consumer.locations.last?.headingDirection == 5)
    }

    @Test("A source without consumers is not started, also after its consumers were deallocated")
    func withoutConsumers() {
        let map = LocatedMap()
        var consumer: Consumer? = Consumer()
        if let consumer { map.location.addLocationConsumer(newConsumer: consumer) }
        consumer = nil
        let other = ScriptedLocationProvider(clock: map.clock)
        map.location.overrideLocationProvider(with: other)
        #expect(other.takeCalls() == [.setOptions, .setDelegate])
    }

    @Test("Permission is requested from a new source, which has its own accuracy")
    func permission() {
        let map = LocatedMap()
        map.followLocations()
        let other = ScriptedLocationProvider(
            clock: map.clock, authorization: .notDetermined, accuracy: .reducedAccuracy)
        let delegate = PermissionsDelegate()
        map.location.delegate = delegate
        map.location.overrideLocationProvider(with: other)
        #expect(other.takeCalls() == [.setOptions, .setDelegate, .requestWhenInUseAuthorization])
        #expect(delegate.accuracies.isEmpty)
    }

    @Test("A source that is a value type keeps its options")
    func value() {
        let map = LocatedMap(hasProvider: false)
        map.location.overrideLocationProvider(with: ValueProvider(memory: ValueProvider.Memory()))
        map.followLocations()
        map.location.options.activityType = .airborne
        #expect(map.location.locationProvider?.locationProviderOptions.activityType == .airborne)
        let memory = (map.location.locationProvider as? ValueProvider)?.memory
        #expect(memory?.starts == 1)
        memory?.delegate?.locationProvider(
            ValueProvider(memory: ValueProvider.Memory()),
            didUpdateLocations: [
                CLLocation(
                    coordinate: .init(latitude: 60, longitude: 25), altitude: 3, horizontalAccuracy: 5,
                    verticalAccuracy: 1, timestamp: map.clock.date)
            ])
        #expect(map.location.latestLocation?.altitude == 3)
    }

    @Test("A source can send data from within its setters, also one that is a value type")
    func answersInSetters() {
        let map = LocatedMap(hasProvider: false)
        map.followLocations()
        map.followHeadings()
        let memory = ValueProvider.Memory()
        map.location.overrideLocationProvider(with: ValueProvider(memory: memory))
        memory.onChange = { delegate in
            let heading = CLHeading(magneticHeading: 5, headingAccuracy: 1, timestamp: map.clock.date)
            delegate.locationProvider(ValueProvider(memory: memory), didUpdateHeading: heading)
            delegate.locationProvider(ValueProvider(memory: memory), didUpdateFixes: [Location(at: map.clock, 60, 25)])
        }
        map.location.options.activityType = .airborne
        map.location.panelRotation = .clockwise90
        #expect(map.headings.count == 2 && map.batches.count == 1 + 2)
        #expect(map.location.locationProvider?.locationProviderOptions.activityType == .airborne)
        #expect(map.location.locationProvider?.headingOrientation == .landscapeRight)

        // An observer of the answer can set another source, which is kept.
        let other = ScriptedLocationProvider(clock: map.clock)
        memory.onChange = { _ in map.location.overrideLocationProvider(with: other) }
        map.location.options.activityType = .fitness
        #expect(map.location.locationProvider as? ScriptedLocationProvider === other)
    }

    @Test("The sources of a composite can send data from within their setters")
    func compositeAnswersInSetters() {
        let map = LocatedMap(hasProvider: false)
        map.followLocations()
        let memory = ValueProvider.Memory()
        let provider = ValueProvider(memory: memory)
        map.location.overrideLocationProvider(with: CompositeLocationProvider([provider], clock: map.clock))
        memory.onChange = {
            let fix = Location(at: map.clock, 60 + Double(map.batches.count) * 1e-5, 25)
            $0.locationProvider(provider, didUpdateFixes: [fix])
        }
        map.location.options.activityType = .airborne
        map.location.panelRotation = .clockwise90
        #expect(map.batches.count == 1 + 2)
    }

    @Test("Without a source a diagnostic with the remedy is sent once")
    func noSource() {
        let map = LocatedMap(hasProvider: false)
        map.location.options.puckType = .puck2D()
        map.followLocations()
        #expect(map.reports.count == 1 && map.reports.first?.contains("overrideLocationProvider") == true)
    }

    @Test("Without a source a request for full accuracy is reported")
    func noSourceToAsk() {
        let map = LocatedMap(hasProvider: false)
        map.location.requestTemporaryFullAccuracyPermissions(withPurposeKey: "CustomKey")
        #expect(map.reports.count == 1 && map.reports.first?.contains("overrideLocationProvider") == true)
    }

    @Test("Signals replace the source, observers stay, and the current location stays until they send")
    func signals() {
        let map = LocatedMap()
        map.followLocations()
        map.followHeadings()
        map.fix(60, 25)
        let fixes = FixSource()
        map.location.override(
            locationProvider: fixes.signal,
            headingProvider: Signal(
                just: Heading(
                    direction: 30, accuracy: 1, timestamp: map.clock.date)))
        #expect(map.location.latestLocation?.coordinate.latitude == 60 && map.batches.count == 2)
        #expect(map.headings.map(\.direction) == [30])
        var rich = Location(at: map.clock, 61, 25)
        rich.floor = 3
        rich.source = "gyro"
        fixes.send([rich])
        #expect(map.batches.last == [rich], "nothing of it is lost")
        map.location.options.puckBearing = .course
        map.location.options.puckBearingEnabled = true
        #expect(fixes.isObserved && map.location.dataModel != nil)
        map.location.dataModel = LocationDataModel(location: Signal(just: [Location(at: map.clock, 62, 25)]))
        #expect(!fixes.isObserved && map.coordinates.last?.latitude == 62)
        map.followNothing()
        #expect(map.location.dataModel != nil)
    }

    @Test("Signals are observed only while there are consumers")
    func lazySignals() {
        let map = LocatedMap(hasProvider: false)
        let fixes = FixSource()
        map.location.dataModel = LocationDataModel(location: fixes.signal)
        #expect(!fixes.isObserved)
        map.followHeadings()
        #expect(!fixes.isObserved)
        map.followLocations()
        #expect(fixes.isObserved)
        map.followNothing()
        #expect(!fixes.isObserved)
    }

    @Test("A data model that is read from a map sends a reduced fix again after an exact one")
    func reducedAfterExact() throws {
        let map = LocatedMap(hasProvider: false)
        let fixes = FixSource()
        map.location.dataModel = LocationDataModel(location: fixes.signal)
        let model = try #require(map.location.dataModel)
        var received: [CLLocationCoordinate2D] = []
        let token = model.location.observe { received += $0.map(\.coordinate) }
        let fix = Location(at: map.clock, 60, 25)
        for accuracy in [CLAccuracyAuthorization.reducedAccuracy, .reducedAccuracy, .fullAccuracy, .reducedAccuracy] {
            map.permissions.decide(.authorizedWhenInUse, accuracy: accuracy)
            fixes.send([fix])
        }
        token.cancel()
        let center = map.permissions.reducer.grid.center(ofCellContaining: fix.coordinate)
        #expect(received == [center, fix.coordinate, center])
    }

    @Test("A data model given with the map is its source")
    func initialModel() {
        let clock = ManualClock()
        let fix = Location(at: clock, 60, 25)
        let options = MapInitOptions(
            locationDataModel: LocationDataModel(location: Signal(just: [fix])),
            locationPermissions: LocationPermissions(policy: .complete, prompt: .alwaysAllow))
        let mapView = MapView(frame: .init(x: 0, y: 0, width: 10, height: 10), mapInitOptions: options, clock: clock)
        #expect(mapView.location.latestLocation == nil)
        mapView.location.options.puckType = .puck2D()
        #expect(mapView.location.latestLocation == fix)
    }

    @Test("A changed rotation of the panel is forwarded to the source, and other headings are unchanged")
    func rotation() {
        let map = LocatedMap()
        map.followHeadings()
        _ = map.provider.takeCalls()
        map.location.panelRotation = .none
        #expect(map.provider.takeCalls().isEmpty)
        let table: [(PanelRotation, CLDeviceOrientation)] = [
            (.clockwise90, .landscapeRight), (.clockwise180, .portraitUpsideDown), (.clockwise270, .landscapeLeft),
            (.none, .portrait),
        ]
        for (rotation, orientation) in table {
            map.location.panelRotation = rotation
            #expect(map.provider.takeCalls() == [.setHeadingOrientation(orientation)])
            map.heading(45)
            #expect(map.headings.last?.direction == 45)
        }
    }

    @Test("A source can request calibration if the delegate allows it")
    func calibration() throws {
        let map = LocatedMap(hasProvider: false)
        let provider = ValueProvider(memory: ValueProvider.Memory())
        map.location.overrideLocationProvider(with: provider)
        let listener = try #require(provider.memory.delegate)
        #expect(!listener.locationProviderShouldDisplayHeadingCalibration(provider))
        let delegate = Calibrator()
        map.location.delegate = delegate
        #expect(listener.locationProviderShouldDisplayHeadingCalibration(provider))
        map.location.overrideLocationProvider(with: map.provider)
        #expect(!listener.locationProviderShouldDisplayHeadingCalibration(provider))
    }
}

@MainActor
private final class Calibrator: LocationPermissionsDelegate {
    func locationManagerShouldDisplayHeadingCalibration(_ locationManager: LocationManager) -> Bool { true }
}

/// A source that is a structure.
@MainActor
private struct ValueProvider: LocationProvider {
    @MainActor
    final class Memory {
        weak var delegate: (any LocationProviderDelegate)?
        var starts = 0
        var onChange: (any LocationProviderDelegate) -> Void = { _ in }
    }

    let memory: Memory
    var locationProviderOptions = LocationOptions() { didSet { memory.delegate.map(memory.onChange) } }
    var headingOrientation = CLDeviceOrientation.portrait { didSet { memory.delegate.map(memory.onChange) } }
    let authorizationStatus = CLAuthorizationStatus.authorizedAlways
    let accuracyAuthorization = CLAccuracyAuthorization.fullAccuracy
    let heading: CLHeading? = nil

    init(memory: Memory) { self.memory = memory }

    func setDelegate(_ delegate: any LocationProviderDelegate) { memory.delegate = delegate }
    func requestAlwaysAuthorization() {}
    func requestWhenInUseAuthorization() {}
    func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) {}
    func startUpdatingLocation() { memory.starts += 1 }
    func stopUpdatingLocation() {}
    func startUpdatingHeading() {}
    func stopUpdatingHeading() {}
    func dismissHeadingCalibrationDisplay() {}
}
