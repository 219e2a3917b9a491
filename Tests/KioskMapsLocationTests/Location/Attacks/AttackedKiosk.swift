import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport

/// A kiosk with reduced accuracy, an application that attacks it, and all that the application observes.
///
/// The clock of the permissions stands for that of the machine, which the application cannot change.
@MainActor
final class AttackedKiosk {
    let machine = ManualClock()

    /// The clock of the application, which runs much faster.
    let fast = ManualClock()
    let permissions: LocationPermissions
    let receiver: PermittedReceiver
    let map: MapView

    /// Sends the fixes of the device, for a map that has a signal in place of the receiver.
    private let fixes = SignalSubject<[Location]>()

    /// The observations, in their order.
    private(set) var observations: [String] = []

    /// The coordinates of the fixes that were received.
    private(set) var coordinates: Set<CLLocationCoordinate2D> = []

    /// The reduced fixes that were received, by their times and coordinates.
    private(set) var fixesReceived: Set<Location> = []

    /// Objects and observations that the application keeps.
    var kept: [AnyObject] = []
    var tokens: Set<AnyCancelable> = []

    /// The number of fixes that the device has sent.
    private(set) var fixCount = 0

    /// Creates a kiosk whose map has a receiver or a signal.
    ///
    /// - Parameters:
    ///   - usesSignal: Whether the map has a signal.
    ///   - prepare: What the application does before that.
    init(usesSignal: Bool, before prepare: @MainActor (AttackedKiosk) -> Void) {
        permissions = LocationPermissions(
            policy: LocationPolicy(whenInUseUsageDescription: "Shows the way."),
            authorizationStatus: .authorizedWhenInUse,
            accuracyAuthorization: .reducedAccuracy,
            // Slightly shorter than the intervals of a route, at whose ends fixes are released.
            reducer: AccuracyReducer(interval: 901.9), clock: machine)
        receiver = PermittedReceiver(permissions)
        map = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300),
            mapInitOptions: MapInitOptions(locationPermissions: permissions), clock: machine)
        prepare(self)
        if usesSignal {
            map.location.override(locationProvider: fixes.signal)
        } else {
            map.location.overrideLocationProvider(with: receiver)
        }
        map.location.options.puckType = .puck2D()
        observe(map, "map")
    }

    /// The date of the machine.
    var date: Date { Date(timeIntervalSince1970: 1_790_000_000 + machine.now.seconds) }

    /// Plays a route, and lets the application act after each fix.
    func play(_ route: CellRoute, _ act: @MainActor (AttackedKiosk) -> Void) {
        for (interval, center) in route.centers.enumerated() {
            for coordinate in [center, route.position(in: interval)] {
                let fix = route.fix(at: coordinate, in: interval, date: date)
                receiver.send(fix)
                fixes.send([fix])
                receiver.send(
                    CLHeading(
                        magneticHeading: 180 + route.variant.offset.east * 90, headingAccuracy: 2, timestamp: date))
                fixCount += 1
                act(self)
                read()
                machine.advance(by: 451)
            }
        }
    }

    /// Observes everything that a map sends.
    func observe(_ map: MapView, _ name: String) {
        let location = map.location
        map.mapboxMap.onDiagnostic.observe { [unowned self] in record(name, $0.message) }.store(in: &tokens)
        location.onLocationChange.observe { [unowned self] in record(name, $0) }.store(in: &tokens)
        location.onHeadingChange.observe { [unowned self] in record(name, $0) }.store(in: &tokens)
        location.onPuckRender.observe { [unowned self] in record(name, $0) }.store(in: &tokens)
        location.onFreshnessChange.observe { [unowned self] in record(name, $0) }.store(in: &tokens)
        location.onLocationTap.observe { [unowned self] in record(name, $0) }.store(in: &tokens)
        map.mapboxMap.onCameraChanged.observe { [unowned self] in record(name, $0.cameraState) }.store(in: &tokens)
    }

    /// Reads what can be read at any time.
    private func read() {
        record("latest", map.location.latestLocation as Any)
        record("heading", map.location.locationProvider?.heading as Any)
        record("camera", map.cameraState)
        if let properties = try? map.mapboxMap.layerProperties(for: "puck") {
            record("layer", properties["location"] as Any)
        }
    }

    func record(_ name: String, _ value: Any) {
        if let fixes = value as? [Location] {
            coordinates.formUnion(fixes.map(\.coordinate))
            fixesReceived.formUnion(fixes)
        }
        observations.append("\(machine.now.seconds) \(name): \(value)")
    }
}

/// A delegate that records what a provider sends.
@MainActor
final class RecordingDelegate: LocationProviderDelegate {
    private unowned let kiosk: AttackedKiosk
    private let name: String

    init(_ name: String, in kiosk: AttackedKiosk) {
        self.name = name
        self.kiosk = kiosk
        kiosk.kept.append(self)
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateLocations locations: [CLLocation]) {
        kiosk.record(name, locations)
    }
    func locationProvider(_ provider: any LocationProvider, didUpdateFixes fixes: [Location]) {
        kiosk.record(name, fixes)
    }
    func locationProvider(_ provider: any LocationProvider, didUpdateHeading newHeading: CLHeading) {
        kiosk.record(name, newHeading)
    }
    func locationProvider(_ provider: any LocationProvider, didFailWithError error: any Error) {
        kiosk.record(name, "\(error)")
    }
    func locationProviderDidChangeAuthorization(_ provider: any LocationProvider) { kiosk.record(name, "changed") }
    func locationProviderShouldDisplayHeadingCalibration(_ provider: any LocationProvider) -> Bool { false }
}
