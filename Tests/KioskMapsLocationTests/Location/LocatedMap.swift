import Foundation
import KioskMaps
import KioskMapsTesting

/// A map with a scripted source in virtual time, and a record of its location events.
@MainActor
final class LocatedMap {
    let clock = ManualClock()
    let permissions: LocationPermissions
    let provider: ScriptedLocationProvider
    let mapView: MapView

    /// What was sent since each signal was observed; the first batch is empty if there is no location yet.
    private(set) var batches: [[Location]] = []
    private(set) var headings: [Heading] = []
    private(set) var pucks: [PuckRenderingData] = []
    private(set) var freshness: [Freshness] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var tokens: Set<AnyCancelable> = []
    private var puckToken: AnyCancelable?

    var location: LocationManager { mapView.location }

    /// Creates a map with the scripted source, or without a source.
    init(
        policy: LocationPolicy = .complete, authorization: CLAuthorizationStatus = .authorizedWhenInUse,
        accuracy: CLAccuracyAuthorization = .fullAccuracy, hasProvider: Bool = true
    ) {
        permissions = LocationPermissions(
            policy: policy, authorizationStatus: authorization, accuracyAuthorization: accuracy, clock: clock)
        provider = ScriptedLocationProvider(clock: clock, authorization: authorization, accuracy: accuracy)
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 800, height: 600),
            mapInitOptions: MapInitOptions(locationPermissions: permissions), clock: clock)
        mapView.mapboxMap.onDiagnostic.observe { [unowned self] in diagnostics.append($0) }.store(in: &tokens)
        if hasProvider { location.overrideLocationProvider(with: provider) }
        _ = provider.takeCalls()
        clock.advance(by: 0.1)
    }

    func followLocations() {
        location.onLocationChange.observe { [unowned self] in batches.append($0) }.store(in: &tokens)
    }

    func followHeadings() {
        location.onHeadingChange.observe { [unowned self] in headings.append($0) }.store(in: &tokens)
    }

    func followFreshness() {
        location.onFreshnessChange.observe { [unowned self] in freshness.append($0) }.store(in: &tokens)
    }

    func followPuck() {
        puckToken = location.onPuckRender.observe { [unowned self] in pucks.append($0) }
    }

    func forgetPuck() {
        puckToken = nil
    }

    /// Cancels all observations, also that of diagnostics.
    func followNothing() {
        tokens = []
        puckToken = nil
    }

    /// Sends a fix at a coordinate now.
    func fix(_ latitude: Double, _ longitude: Double, change: (inout Location) -> Void = { _ in }) {
        var fix = Location(at: clock, latitude, longitude)
        change(&fix)
        provider.send(.fixes([fix]))
    }

    /// Sends a heading now.
    func heading(_ direction: Double) {
        provider.send(
            .heading(CLHeading(magneticHeading: direction, headingAccuracy: 2, timestamp: clock.date)))
    }

    /// The locations that were sent.
    var coordinates: [CLLocationCoordinate2D] { batches.compactMap(\.last?.coordinate) }

    /// The location diagnostics.
    var reports: [String] { diagnostics.filter { $0.subject == .location }.map(\.message) }
}

extension LocationPolicy {
    /// Reasons for everything.
    static let complete = LocationPolicy(
        whenInUseUsageDescription: "Shows you on the map.",
        temporaryUsageDescriptions: [
            LocationPolicy.defaultPurposeKey: "Leads you to the door.", "CustomKey": "For an optimal experience.",
        ])
}

extension Location {
    /// A good fix at the time of a clock.
    @MainActor
    init(at clock: ManualClock, _ latitude: Double, _ longitude: Double) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), timestamp: clock.date,
            horizontalAccuracy: 5)
    }
}

extension ManualClock {
    var date: Date { Date(timeIntervalSince1970: 1_790_000_000 + now.seconds) }
}
