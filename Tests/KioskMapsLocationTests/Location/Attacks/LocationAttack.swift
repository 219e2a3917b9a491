import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport

/// An attack on reduced accuracy: what an application does after each fix, with the public interface alone.
enum LocationAttack: CaseIterable {
    case observing, freshMaps, foreignPermissions, fastClock, takenDelegate, borrowedDispatcher, composites
    case inventedFixes, restarts, settings, laterPrompt, reflection, geofences, viewport, puckLayer, dataModel
    case samples, authorizations, wakeUps, comparisons, members, models, consumers, styles, snapping
    case prediction, fenceSearch, motionLines, predictedAnnotations, trimmedRoutes

    /// Whether the device's fixes do not reach the map all the time, so that fewer of them are released.
    var replacesProvider: Bool {
        switch self {
        case .takenDelegate, .borrowedDispatcher, .composites, .inventedFixes, .members: true
        default: false
        }
    }

    /// Whether the map has a signal in place of the receiver.
    var usesSignal: Bool { self == .dataModel || self == .models }

    /// Whether a single fix of an interval may pass, so that the application chooses the times at which the cell is determined.
    var samplesFixes: Bool { self == .inventedFixes || self == .samples }

    /// Acts before the map of the kiosk receives its provider.
    @MainActor
    func prepare(_ kiosk: AttackedKiosk) {
        switch self {
        case .fastClock:
            let first = map(kiosk, kiosk.permissions)
            kiosk.observe(first, "first")
            kiosk.kept.append(first)
        case .viewport: kiosk.map.viewport.value = .followPuck(zoom: 16, bearing: .heading)
        case .prediction: kiosk.map.viewport.value = .followPuck(zoom: 16, bearing: .course)
        case .geofences: addGeofences(to: kiosk)
        case .wakeUps: kiosk.map.clock = RecordingClock(kiosk)
        case .consumers: addConsumers(to: kiosk)
        default: break
        }
    }

    /// Acts after a fix.
    @MainActor
    func perform(_ kiosk: AttackedKiosk) {
        let location = kiosk.map.location
        let receiver = kiosk.receiver
        switch self {
        case .observing, .geofences: break
        case .freshMaps:
            // A map that ends stops its provider, so the one before ends first.
            kiosk.kept = []
            let fresh = map(kiosk, kiosk.permissions)
            fresh.location.overrideLocationProvider(with: receiver)
            fresh.location.options.puckType = .puck2D()
            kiosk.observe(fresh, "fresh")
            kiosk.fast.advance(by: 3600)
            location.overrideLocationProvider(with: receiver)
            kiosk.kept = [fresh]
        case .foreignPermissions:
            kiosk.kept = []
            let foreign = map(kiosk, LocationPermissions(authorizationStatus: .authorizedAlways))
            foreign.location.overrideLocationProvider(with: receiver)
            foreign.location.options.puckType = .puck2D()
            kiosk.observe(foreign, "foreign")
            receiver.startUpdatingLocation()
            location.overrideLocationProvider(with: receiver)
            kiosk.kept = [foreign]
        case .fastClock:
            kiosk.fast.advance(by: 86_400)
            if kiosk.fixCount.isMultiple(of: 7) { kiosk.map.clock = kiosk.fast }
            if kiosk.fixCount.isMultiple(of: 11) { kiosk.map.clock = nil }
            if kiosk.fixCount.isMultiple(of: 13) { kiosk.map.clock = kiosk.machine }
        case .takenDelegate:
            receiver.setDelegate(RecordingDelegate("taken", in: kiosk))
            restart(receiver)
            if kiosk.fixCount.isMultiple(of: 3) { location.overrideLocationProvider(with: receiver) }
        case .borrowedDispatcher:
            let borrower = BorrowingProvider(receiver.dispatcher)
            borrower.setDelegate(RecordingDelegate("borrowed", in: kiosk))
            restart(borrower)
            kiosk.kept.append(borrower)
        case .composites:
            let composite = CompositeLocationProvider([receiver], clock: kiosk.fast)
            composite.setDelegate(RecordingDelegate("composite", in: kiosk))
            restart(composite)
            kiosk.kept.append(composite)
            if kiosk.fixCount.isMultiple(of: 3) { location.overrideLocationProvider(with: composite) }
            kiosk.record("composite heading", composite.heading as Any)
        case .inventedFixes: invent(kiosk)
        case .restarts:
            restart(receiver)
            location.options.puckType = kiosk.fixCount.isMultiple(of: 2) ? nil : .puck2D()
        case .settings: changeSettings(of: kiosk)
        case .laterPrompt:
            kiosk.permissions.policy = .complete
            kiosk.permissions.prompt = kiosk.fixCount.isMultiple(of: 2) ? .alwaysAllow : .prompt { $1(.allow) }
            try? kiosk.permissions.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "CustomKey")
            try? kiosk.permissions.requestAlwaysAuthorization()
            location.requestTemporaryFullAccuracyPermissions(withPurposeKey: "CustomKey")
            receiver.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "CustomKey")
        case .reflection:
            guard kiosk.fixCount.isMultiple(of: 20) else { return }
            for value in [receiver, kiosk.permissions, location.options, location.quality] as [Any] {
                kiosk.record("reflection", ReflectionProbe(value).numbers.sorted())
            }
        case .viewport:
            let recorder = kiosk.map.mapboxMap.makeRecorder()
            recorder.start()
            kiosk.machine.advance(by: 0.04)
            // The order of the members of a recording differs between recordings.
            let recording = try? JSONSerialization.jsonObject(with: recorder.stop())
            let sorted = recording.flatMap { try? JSONSerialization.data(withJSONObject: $0, options: .sortedKeys) }
            kiosk.record("recording", String(decoding: sorted ?? Data(), as: UTF8.self))
        case .puckLayer:
            kiosk.map.mapboxMap.setCamera(to: CameraOptions(center: location.latestLocation?.coordinate, zoom: 10))
            let view = CGRect(x: 0, y: 0, width: 400, height: 300)
            kiosk.map.mapboxMap.queryRenderedFeatures(with: view) { result in
                kiosk.record("features", (try? result.get())?.map(\.feature.geometry) as Any)
            }
            if kiosk.fixCount.isMultiple(of: 20) {
                Fingers(on: kiosk.map, clock: kiosk.machine).tap(at: CGPoint(x: 200, y: 150))
            }
        case .dataModel:
            guard let model = location.dataModel else { return }
            kiosk.kept = [model.location.observe { [unowned kiosk] in kiosk.record("model", $0) }]
            location.dataModel = model
        case .samples, .authorizations, .wakeUps, .comparisons, .members, .models, .consumers, .styles, .snapping,
            .prediction, .fenceSearch, .motionLines, .predictedAnnotations, .trimmedRoutes:
            probe(kiosk)
        }
    }

    /// Returns a map of the application.
    @MainActor
    func map(_ kiosk: AttackedKiosk, _ permissions: LocationPermissions) -> MapView {
        MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300),
            mapInitOptions: MapInitOptions(locationPermissions: permissions), clock: kiosk.fast)
    }

    @MainActor
    func restart(_ provider: any LocationProvider) {
        for _ in 0..<2 {
            provider.stopUpdatingLocation()
            provider.startUpdatingLocation()
            provider.startUpdatingHeading()
        }
    }

    /// Sends an invented fix in a neighbour of the current cell with the permissions of the kiosk, and then lets the device send
    /// again: a device that stays in an invented cell is near its edge.
    @MainActor
    private func invent(_ kiosk: AttackedKiosk) {
        let location = kiosk.map.location
        guard kiosk.fixCount.isMultiple(of: 3), let last = location.latestLocation?.coordinate else {
            return location.overrideLocationProvider(with: kiosk.receiver)
        }
        let bearing = Double(kiosk.fixCount / 3 % 8) * 45
        let invented = last.coordinate(at: kiosk.permissions.reducer.grid.cellSize, facing: bearing)
        location.override(
            locationProvider: Signal(just: [
                Location(coordinate: invented, timestamp: kiosk.date, horizontalAccuracy: 4)
            ]))
    }

    @MainActor
    private func changeSettings(of kiosk: AttackedKiosk) {
        let location = kiosk.map.location
        let limit = Double(kiosk.fixCount % 40) / 2
        location.quality = LocationQuality(
            filter: FixFilter(
                maximumDistance: limit, plausibleSpeed: limit, speedFactor: 1, maximumSpeed: limit,
                nullIslandRadius: limit, worstAccuracy: limit, confirmsJumps: kiosk.fixCount.isMultiple(of: 2)))
        location.options.distanceFilter = limit
        location.options.desiredAccuracy = limit
        location.options.puckBearing = .course
        location.options.puckBearingEnabled = true
        location.panelRotation = kiosk.fixCount.isMultiple(of: 2) ? .clockwise90 : .none
        kiosk.permissions.reducer = kiosk.permissions.reducer
        kiosk.permissions.policy = LocationPolicy(whenInUseUsageDescription: "\(kiosk.fixCount)")
    }

    /// Adds geofences in and around the first cell.
    @MainActor
    private func addGeofences(to kiosk: AttackedKiosk) {
        let geofencing = GeofencingService(location: kiosk.map.location)
        let observer = RecordingGeofenceObserver(kiosk)
        let center = kiosk.permissions.reducer.grid.center(
            ofCellContaining: CLLocationCoordinate2D(latitude: 48.1, longitude: 11.5))
        for index in 0..<20 {
            let distance = Double(index) * 200
            var fence = Feature(geometry: Point(center.coordinate(at: distance, facing: Double(index) * 77)))
            fence.identifier = .string("\(index)")
            fence.properties = [
                GeofencingPropertiesKeys.pointRadiusKey: 2000, GeofencingPropertiesKeys.dwellTimeKey: 5,
            ]
            geofencing.addFeature(feature: fence)
        }
        geofencing.addObserver(observer: observer)
        kiosk.kept += [geofencing, observer]
    }
}

/// An observer that records the events of geofences.
@MainActor
final class RecordingGeofenceObserver: GeofencingObserver {
    private unowned let kiosk: AttackedKiosk

    init(_ kiosk: AttackedKiosk) { self.kiosk = kiosk }

    func onEntry(event: GeofencingEvent) { kiosk.record("entry", event.feature.identifier as Any) }
    func onExit(event: GeofencingEvent) { kiosk.record("exit", event.feature.identifier as Any) }
    func onDwell(event: GeofencingEvent) { kiosk.record("dwell", event.feature.identifier as Any) }
}
