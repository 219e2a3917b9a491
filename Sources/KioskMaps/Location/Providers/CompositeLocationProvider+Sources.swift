public import KioskLocation

extension CompositeLocationProvider {
    /// What the map wishes for, of all sources.
    public var locationProviderOptions: LocationOptions {
        get { options }
        set {
            options = newValue
            for index in sources.indices { sources[index].locationProviderOptions = newValue }
        }
    }

    /// Which edge of the device is up, for all sources.
    public var headingOrientation: CLDeviceOrientation {
        get { orientation }
        set {
            orientation = newValue
            for index in sources.indices { sources[index].headingOrientation = newValue }
        }
    }

    /// That of the most permitted source; undecided when one is and none is permitted.
    public var authorizationStatus: CLAuthorizationStatus {
        let all = sources.map(\.authorizationStatus)
        let order: [CLAuthorizationStatus] = [.authorizedAlways, .authorizedWhenInUse, .notDetermined, .denied]
        return order.first(where: all.contains) ?? .restricted
    }

    /// Full when one of the permitted sources may tell exactly.
    ///
    /// Rough places of the others say so themselves by `Location.accuracyAuthorization`.
    public var accuracyAuthorization: CLAccuracyAuthorization {
        let isFull = sources.contains {
            $0.authorizationStatus.isAuthorized && $0.accuracyAuthorization == .fullAccuracy
        }
        return isFull ? .fullAccuracy : .reducedAccuracy
    }

    /// Asks for the sources that are not permitted at any time; those with the same permissions ask once.
    public func requestAlwaysAuthorization() {
        for source in sources where source.authorizationStatus != .authorizedAlways {
            source.requestAlwaysAuthorization()
        }
    }

    /// Asks for the sources of which it is not decided; those with the same permissions ask once.
    public func requestWhenInUseAuthorization() {
        for source in sources where source.authorizationStatus == .notDetermined {
            source.requestWhenInUseAuthorization()
        }
    }

    /// Asks for the sources that tell only roughly; those with the same permissions ask once.
    public func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) {
        for source in sources where source.accuracyAuthorization == .reducedAccuracy {
            source.requestTemporaryFullAccuracyAuthorization(withPurposeKey: purposeKey)
        }
    }

    /// Takes away what the sources show to have their compasses calibrated.
    public func dismissHeadingCalibrationDisplay() {
        for source in sources { source.dismissHeadingCalibrationDisplay() }
    }
}

/// What one of several sources says.
@MainActor
final class SourceVoice: LocationProviderDelegate {
    private let source: Int
    private weak var composite: CompositeLocationProvider?

    init(of source: Int, in composite: CompositeLocationProvider) {
        self.source = source
        self.composite = composite
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateLocations locations: [CLLocation]) {
        let accuracy = provider.accuracyAuthorization
        composite?.hear(locations.map { Location(location: $0, accuracyAuthorization: accuracy) }, from: source)
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateFixes fixes: [Location]) {
        composite?.hear(fixes, from: source)
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateHeading newHeading: CLHeading) {
        composite?.hear(newHeading, from: source)
    }

    func locationProvider(_ provider: any LocationProvider, didFailWithError error: any Error) {
        guard let composite else { return }
        composite.delegate?.locationProvider(composite, didFailWithError: error)
    }

    func locationProviderDidChangeAuthorization(_ provider: any LocationProvider) {
        guard let composite else { return }
        composite.forgetUnauthorized()
        composite.delegate?.locationProviderDidChangeAuthorization(composite)
    }

    func locationProviderShouldDisplayHeadingCalibration(_ provider: any LocationProvider) -> Bool {
        guard let composite else { return false }
        return composite.delegate?.locationProviderShouldDisplayHeadingCalibration(composite) ?? false
    }
}
