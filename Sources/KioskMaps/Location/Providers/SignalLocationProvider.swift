import KioskGeometry
import KioskLocation

/// A provider that sends the updates of the signals of a `LocationDataModel`, which the permissions of the map restrict.
@MainActor
final class SignalLocationProvider: PermittedLocationProvider {
    let dispatcher: LocationDispatcher

    @Unreflected private var model: LocationDataModel

    /// The signals that are observed, without the restrictions of the permissions of the map.
    @Unreflected private var signals: LocationDataModel.Origin
    private var locations: AnyCancelable?
    private var headings: AnyCancelable?

    init(_ model: LocationDataModel, permissions: LocationPermissions) {
        self.model = model
        // A model that was read from a map has signals that the permissions of that map restrict. A map with the same permissions
        // observes the original ones, which are restricted once. One with other permissions observes the restricted ones: it must not
        // receive what the other map may not pass on.
        let signals: LocationDataModel.Origin
        if let origin = model.origin, origin.permissions === permissions {
            signals = origin
        } else {
            signals = LocationDataModel.Origin(
                location: model.location, heading: model.heading, permissions: permissions,
                hysteresis: CellHysteresis())
        }
        self.signals = signals
        dispatcher = LocationDispatcher(permissions: permissions, receiver: nil, hysteresis: signals.hysteresis)
        dispatcher.reserve(for: self)
    }

    /// The model that an application reads from the map: its signals send only authorized updates.
    var permittedModel: LocationDataModel {
        let (signals, permissions) = (signals, signals.permissions)
        var permitted = LocationDataModel(
            location: Signal { handler in
                var last: Location?
                return signals.location.observe { fixes in
                    guard permissions.authorizationStatus.isAuthorized else { return }
                    guard permissions.accuracyAuthorization == .reducedAccuracy else {
                        // The next reduced fix replaces this exact one, also if it is the same as before.
                        last = nil
                        return handler(fixes)
                    }
                    guard let fix = permissions.reduction.reduce(fixes, with: signals.hysteresis).fix, fix != last
                    else { return }
                    last = fix
                    handler([fix])
                }
            },
            heading: signals.heading?.filter { _ in
                permissions.authorizationStatus.isAuthorized && permissions.accuracyAuthorization == .fullAccuracy
            })
        permitted.freshness = model.freshness
        permitted.origin = signals
        return permitted
    }

    var freshness: FreshnessThresholds? { model.freshness }

    func startUpdatingLocation() {
        dispatcher.requestLocations(true, from: self)
        locations = signals.location.observe { [weak self] fixes in
            self?.dispatcher.send(fixes)
        }
    }

    func stopUpdatingLocation() {
        locations = nil
        dispatcher.requestLocations(false, from: self)
        // A signal with a current value sends it when it is observed.
        dispatcher.forgetFix()
    }

    func startUpdatingHeading() {
        dispatcher.requestHeadings(true, from: self)
        headings = signals.heading?.observe { [weak self] heading in
            guard let self else { return }
            let heading = CLHeading(
                magneticHeading: heading.direction, trueHeading: heading.direction, headingAccuracy: heading.accuracy,
                timestamp: heading.timestamp)
            dispatcher.send(heading)
        }
    }

    func stopUpdatingHeading() {
        headings = nil
        dispatcher.requestHeadings(false, from: self)
        dispatcher.forgetHeading()
    }

    /// Does nothing: each signal is observed separately, so that a request for headings alone does not observe fixes.
    func open() {}

    func close() {}
}
