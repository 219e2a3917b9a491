import KioskLocation

/// A source made of signals, with the permissions of the process.
@MainActor
final class SignalLocationProvider: LocationProvider {
    let model: LocationDataModel
    var locationProviderOptions = LocationOptions()
    var headingOrientation = CLDeviceOrientation.portrait
    private(set) var heading: CLHeading?

    private let permissions: LocationPermissions
    private weak var delegate: (any LocationProviderDelegate)?
    private var changes: AnyCancelable?
    private var locations: AnyCancelable?
    private var headings: AnyCancelable?

    init(_ model: LocationDataModel, permissions: LocationPermissions) {
        self.model = model
        self.permissions = permissions
    }

    var authorizationStatus: CLAuthorizationStatus { permissions.authorizationStatus }
    var accuracyAuthorization: CLAccuracyAuthorization { permissions.accuracyAuthorization }
    var freshness: FreshnessThresholds? { model.freshness }

    func setDelegate(_ delegate: any LocationProviderDelegate) {
        self.delegate = delegate
        changes = permissions.onChange.observe { [weak self] in
            guard let self else { return }
            self.delegate?.locationProviderDidChangeAuthorization(self)
        }
    }

    func requestAlwaysAuthorization() {
        ask { () throws(LocationPermissionError) in try permissions.requestAlwaysAuthorization() }
    }

    func requestWhenInUseAuthorization() {
        ask { () throws(LocationPermissionError) in try permissions.requestWhenInUseAuthorization() }
    }

    func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) {
        ask { () throws(LocationPermissionError) in
            try permissions.requestTemporaryFullAccuracyAuthorization(withPurposeKey: purposeKey)
        }
    }

    func startUpdatingLocation() {
        locations = model.location.observe { [weak self] fixes in
            guard let self else { return }
            delegate?.locationProvider(self, didUpdateFixes: fixes)
        }
    }

    func stopUpdatingLocation() { locations = nil }

    func startUpdatingHeading() {
        headings = model.heading?.observe { [weak self] heading in
            guard let self else { return }
            let heading = CLHeading(
                magneticHeading: heading.direction, trueHeading: heading.direction, headingAccuracy: heading.accuracy,
                timestamp: heading.timestamp)
            self.heading = heading
            delegate?.locationProvider(self, didUpdateHeading: heading)
        }
    }

    func stopUpdatingHeading() { headings = nil }

    func dismissHeadingCalibrationDisplay() {}

    private func ask(_ question: () throws(LocationPermissionError) -> Void) {
        do {
            try question()
        } catch {
            delegate?.locationProvider(self, didFailWithError: error)
        }
    }
}
