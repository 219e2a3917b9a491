public import KioskLocation

extension CompositeLocationProvider {
    /// What the map wishes for, of all sources.
    public var locationProviderOptions: LocationOptions {
        get { options }
        set {
            options = newValue
            changeSources { $0.locationProviderOptions = newValue }
        }
    }

    /// Which edge of the device is up, for all sources.
    public var headingOrientation: CLDeviceOrientation {
        get { orientation }
        set {
            orientation = newValue
            changeSources { $0.headingOrientation = newValue }
        }
    }

    /// Changes the sources, which may be values, and may say something before they are back.
    private func changeSources(_ change: (inout any LocationProvider) -> Void) {
        for index in sources.indices {
            var source = sources[index]
            change(&source)
            sources[index] = source
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

    /// Asks for the sources that are not permitted; those with the same permissions ask once.
    public func requestWhenInUseAuthorization() {
        for source in sources where !source.authorizationStatus.isAuthorized {
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
