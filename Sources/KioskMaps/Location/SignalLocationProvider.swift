import KioskLocation

/// A source made of signals, with the permissions of the process.
@MainActor
final class SignalLocationProvider: PermittedLocationProvider {
    let model: LocationDataModel
    let outlet: LocationOutlet

    private var locations: AnyCancelable?
    private var headings: AnyCancelable?

    init(_ model: LocationDataModel, permissions: LocationPermissions) {
        self.model = model
        outlet = LocationOutlet(permissions: permissions)
    }

    var freshness: FreshnessThresholds? { model.freshness }

    func startUpdatingLocation() {
        outlet.wantLocations(true, from: self)
        locations = model.location.observe { [weak self] fixes in
            if let self { outlet.send(fixes, from: self) }
        }
    }

    func stopUpdatingLocation() {
        locations = nil
        outlet.wantLocations(false, from: self)
        // A signal that has a present value sends it by itself.
        outlet.forgetFix()
    }

    func startUpdatingHeading() {
        outlet.wantHeadings(true, from: self)
        headings = model.heading?.observe { [weak self] heading in
            guard let self else { return }
            let heading = CLHeading(
                magneticHeading: heading.direction, trueHeading: heading.direction, headingAccuracy: heading.accuracy,
                timestamp: heading.timestamp)
            outlet.send(heading, from: self)
        }
    }

    func stopUpdatingHeading() {
        headings = nil
        outlet.wantHeadings(false, from: self)
        outlet.heading = nil
    }

    /// Nothing is opened: each signal is observed by itself, so that a compass alone observes no place.
    func open() {}

    func close() {}
}
