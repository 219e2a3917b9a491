import Foundation
import KioskInput
import KioskMaps
import KioskMapsTesting
import TestSupport

/// The attacks that probe what depends on a fix besides its coordinate: times, decisions, comparisons and other objects.
extension LocationAttack {
    /// Acts after a fix.
    @MainActor
    func probe(_ kiosk: AttackedKiosk) {
        let receiver = kiosk.receiver
        switch self {
        case .samples:
            // Only the last fix of each interval passes.
            if kiosk.fixCount.isMultiple(of: 2) {
                receiver.stopUpdatingLocation()
            } else {
                receiver.startUpdatingLocation()
            }
        case .authorizations: changeAuthorizations(of: kiosk)
        case .comparisons: compare(kiosk)
        case .members: replaceMembers(of: kiosk)
        case .models: takeModels(of: kiosk)
        case .styles:
            kiosk.map.location.options.puckHidesLabels = kiosk.fixCount.isMultiple(of: 2)
            kiosk.map.location.options.puckType =
                kiosk.fixCount.isMultiple(of: 3) ? .puck3D(Puck3DConfiguration(model: Model())) : .puck2D()
            kiosk.machine.advance(by: 0.04)
            kiosk.record("style", kiosk.map.mapboxMap.styleJSON)
            kiosk.record("sources", kiosk.map.mapboxMap.allSourceIdentifiers.map(\.id))
            for layer in kiosk.map.mapboxMap.allLayerIdentifiers {
                kiosk.record("layer", (try? kiosk.map.mapboxMap.layerProperties(for: layer.id)["location"]) as Any)
            }
        case .snapping: snap(kiosk)
        case .prediction: predict(kiosk)
        case .fenceSearch: searchByGeofences(kiosk)
        case .motionLines: drawMotionLines(kiosk)
        case .predictedAnnotations: predictAnnotations(kiosk)
        case .trimmedRoutes: trimRoutes(kiosk)
        default: break
        }
    }

    /// Snaps to lines across the cell, and reads the progress, the trimmed layer and what a provider of lines receives.
    @MainActor
    private func snap(_ kiosk: AttackedKiosk) {
        let location = kiosk.map.location
        guard let latest = location.latestLocation else { return }
        let lines = (-40...40).map { step in
            let start = latest.coordinate.coordinate(at: Double(step) * 60, facing: 0)
            return LineString([-3000, 0, 3000].map { start.coordinate(at: $0, facing: 90) })
        }
        let options = LineSnappingOptions(maximumDistance: 1000, isBidirectional: true)
        if kiosk.fixCount.isMultiple(of: 2) {
            location.snapping = .lines(lines, options: options)
        } else if kiosk.fixCount.isMultiple(of: 3) {
            location.snapping = .line(lines[40], trimming: "route", options: options)
        } else {
            location.snapping = .provider(RecordingLineProvider(kiosk, lines), options: options)
        }
        kiosk.machine.advance(by: 0.04)
        let token = location.onPuckRender.observe { [unowned kiosk] in
            kiosk.record("line position", $0.linePosition as Any)
            kiosk.record("shown", $0.location.coordinate)
        }
        token.cancel()
    }

    /// Lets the map predict as far as possible, and reads what it draws in several frames.
    @MainActor
    private func predict(_ kiosk: AttackedKiosk) {
        let location = kiosk.map.location
        let motions: [LocationMotion] = [
            .predicted(LocationPrediction(latency: 2, horizon: 60, derivesVelocity: true)), .interpolated, .predicted,
        ]
        location.options.motion = motions[kiosk.fixCount / 5 % motions.count]
        location.options.puckBearing = .course
        location.options.puckBearingEnabled = true
        var puck = Puck2DConfiguration.makeDefault(showBearing: true)
        puck.showsAccuracyRing = true
        location.options.puckType = .puck2D(puck)
        for _ in 0..<3 {
            kiosk.machine.advance(by: 0.2)
            let properties = (try? kiosk.map.mapboxMap.layerProperties(for: "puck")) ?? [:]
            kiosk.record("puck", ["location", "accuracy-radius", "bearing"].map { properties[$0] as Any })
            kiosk.record("camera", kiosk.map.cameraState)
        }
    }

    /// Revokes and grants the authorizations between two fixes, as a page of settings does, and reads what remains.
    @MainActor
    private func changeAuthorizations(of kiosk: AttackedKiosk) {
        let (permissions, location) = (kiosk.permissions, kiosk.map.location)
        let token = permissions.onChange.observe { [unowned kiosk] in
            kiosk.record("change", [permissions.authorizationStatus, location.latestLocation as Any])
        }
        let states: [(CLAuthorizationStatus, CLAccuracyAuthorization)] = [
            (.authorizedWhenInUse, .fullAccuracy), (.authorizedWhenInUse, .reducedAccuracy), (.denied, .fullAccuracy),
            (.authorizedAlways, .fullAccuracy), (.notDetermined, .reducedAccuracy), (.restricted, .reducedAccuracy),
            (.authorizedWhenInUse, .reducedAccuracy),
        ]
        for (status, accuracy) in states {
            permissions.decide(status, accuracy: accuracy)
            restart(kiosk.receiver)
            kiosk.record("latest", location.latestLocation as Any)
            kiosk.record("heading", kiosk.receiver.heading as Any)
            kiosk.machine.advance(by: 0.04)
        }
        token.cancel()
    }

    /// Compares, hashes and describes what is shown as a value, and what is not.
    @MainActor
    private func compare(_ kiosk: AttackedKiosk) {
        let (permissions, location) = (kiosk.permissions, kiosk.map.location)
        var reducer = permissions.reducer
        kiosk.record("copy", [reducer.current as Any, reducer.releaseTime as Any])
        if let latest = location.latestLocation {
            for bearing in 0..<8 {
                let guess = latest.coordinate.coordinate(at: 2000, facing: Double(bearing) * 45)
                let fix = Location(coordinate: guess, timestamp: kiosk.date, horizontalAccuracy: 5)
                kiosk.record("reduced guess", reducer.reduced(fix, at: Double(bearing) * 1e6) as Any)
                kiosk.record("equal guess", [fix == latest, fix.hashValue == latest.hashValue])
            }
            kiosk.record("hash", latest.hashValue)
        }
        let values: [Any] = [reducer, kiosk.receiver.dispatcher.options, location.quality, location.options]
        for value in values {
            var text = ""
            dump(value, to: &text)
            kiosk.record("dump", text)
        }
        kiosk.record(
            "dispatcher",
            [
                kiosk.receiver.dispatcher.sendsLocations, kiosk.receiver.dispatcher.isOpen,
                kiosk.receiver.freshness as Any, kiosk.receiver.authorizationStatus,
            ] as [Any])
    }

    /// Combines the receiver with an invented member in a neighbour of the current cell, which replaces the pending fix.
    @MainActor
    private func replaceMembers(of kiosk: AttackedKiosk) {
        let location = kiosk.map.location
        guard let last = location.latestLocation?.coordinate else { return }
        let cellSize = kiosk.permissions.reducer.grid.cellSize
        let invented = FixedLocationProvider(
            last.coordinate(at: cellSize, facing: Double(kiosk.fixCount % 8) * 45), permissions: kiosk.permissions)
        let inner = CompositeLocationProvider([kiosk.receiver, invented], clock: kiosk.fast, staleness: 30)
        let outer = CompositeLocationProvider([inner], clock: kiosk.fast, confirmations: 1)
        if kiosk.fixCount.isMultiple(of: 3) {
            location.overrideLocationProvider(with: outer)
        } else {
            location.overrideLocationProvider(with: kiosk.receiver)
        }
        kiosk.fast.advance(by: 40)
        kiosk.record("members", [inner.current as Any, outer.current as Any, outer.freshness as Any])
        kiosk.kept = [inner, outer, invented]
    }

    /// Observes the model of the map at chosen times, and sets it on maps with other permissions.
    @MainActor
    private func takeModels(of kiosk: AttackedKiosk) {
        guard let model = kiosk.map.location.dataModel else { return }
        let token = model.location.observe { [unowned kiosk] in kiosk.record("model", $0) }
        let own = LocationPermissions(
            authorizationStatus: .authorizedAlways,
            accuracyAuthorization: kiosk.fixCount.isMultiple(of: 2) ? .fullAccuracy : .reducedAccuracy,
            reducer: AccuracyReducer(interval: 0), clock: kiosk.fast)
        let foreign = map(kiosk, own)
        foreign.location.dataModel = model
        kiosk.observe(foreign, "foreign")
        if let read = foreign.location.dataModel, kiosk.fixCount.isMultiple(of: 5) {
            kiosk.map.location.dataModel = read
        }
        // The observations of several steps end at different times.
        kiosk.kept = Array(kiosk.kept.suffix(6)) + [foreign, token]
    }

    /// Adds the consumers and the delegate of a map.
    @MainActor
    func addConsumers(to kiosk: AttackedKiosk) {
        let consumer = RecordingConsumer(kiosk)
        kiosk.map.location.addLocationConsumer(newConsumer: consumer)
        kiosk.map.location.addPuckLocationConsumer(consumer)
        kiosk.map.location.delegate = consumer
        kiosk.kept.append(consumer)
    }
}

/// A consumer that records what it receives.
@MainActor
private final class RecordingConsumer: LocationConsumer, PuckLocationConsumer, LocationPermissionsDelegate {
    private unowned let kiosk: AttackedKiosk

    init(_ kiosk: AttackedKiosk) { self.kiosk = kiosk }

    func locationUpdate(newLocation: Location) { kiosk.record("consumer", [newLocation]) }
    func puckLocationUpdate(newLocation: Location) { kiosk.record("puck consumer", newLocation) }
    func locationManager(_ locationManager: LocationManager, didFailToLocateUserWithError error: any Error) {
        kiosk.record("error", "\(error)")
    }
}

/// A clock that records the frames and the wake-ups that a map requests.
@MainActor
final class RecordingClock: FrameClock {
    private unowned let kiosk: AttackedKiosk
    var preferredFramesPerSecond = 0

    init(_ kiosk: AttackedKiosk) {
        self.kiosk = kiosk
        kiosk.kept.append(self)
    }

    var now: Timestamp { kiosk.machine.now }

    func requestFrame(_ frame: @escaping @MainActor (Timestamp) -> Void) {
        kiosk.record("frame", now)
        kiosk.machine.requestFrame(frame)
    }

    func wake(at time: Timestamp, _ action: @escaping @MainActor (Timestamp) -> Void) -> any Cancelable {
        kiosk.record("wake", time)
        return kiosk.machine.wake(at: time, action)
    }
}
