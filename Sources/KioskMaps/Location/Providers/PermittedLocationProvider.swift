public import KioskLocation

/// A provider that is authorized by `LocationPermissions`: it opens and closes its device, and sends through its dispatcher.
///
///     final class BeaconProvider: PermittedLocationProvider {
///         let dispatcher = LocationDispatcher()
///         func open() { beacons.start { [weak self] in self?.receive($0) } }
///         func close() { beacons.stop() }
///         private func receive(_ fix: Location) { dispatcher.send([fix], from: self) }
///     }
///
/// The protocol implements authorizations, requests, the delegate and the last known fix.
@MainActor
public protocol PermittedLocationProvider: AnyObject, LocationProvider {
    /// The dispatcher of its fixes, headings and errors.
    var dispatcher: LocationDispatcher { get }

    /// Opens the device; called when fixes or headings are requested and neither was before.
    func open()

    /// Closes the device; called when neither fixes nor headings are requested any longer.
    func close()
}

extension PermittedLocationProvider {
    /// The options of the map.
    public var locationProviderOptions: LocationOptions {
        get { dispatcher.options }
        set { dispatcher.options = newValue }
    }

    /// The authorization of its permissions; not determined without permissions.
    public var authorizationStatus: CLAuthorizationStatus { dispatcher.authorizationStatus }

    /// The accuracy authorization of its permissions; reduced without permissions.
    public var accuracyAuthorization: CLAccuracyAuthorization { dispatcher.accuracyAuthorization }

    /// The last heading; nil while accuracy is reduced.
    public var heading: CLHeading? { dispatcher.heading }

    /// The edge of the device that is up.
    public var headingOrientation: CLDeviceOrientation {
        get { dispatcher.headingOrientation }
        set { dispatcher.headingOrientation = newValue }
    }

    /// Sets the delegate.
    public func setDelegate(_ delegate: any LocationProviderDelegate) {
        dispatcher.setDelegate(delegate, of: self)
    }

    /// Requests authorization at any time, with the prompt of its permissions.
    public func requestAlwaysAuthorization() {
        dispatcher.request(from: self) { permissions throws(LocationPermissionError) in
            try permissions.requestAlwaysAuthorization()
        }
    }

    /// Requests authorization while in use, with the prompt of its permissions.
    public func requestWhenInUseAuthorization() {
        dispatcher.request(from: self) { permissions throws(LocationPermissionError) in
            try permissions.requestWhenInUseAuthorization()
        }
    }

    /// Requests full accuracy, with the prompt of its permissions.
    ///
    /// - Parameter purposeKey: The purpose: a key of `LocationPolicy.temporaryUsageDescriptions`.
    public func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) {
        dispatcher.request(from: self) { permissions throws(LocationPermissionError) in
            try permissions.requestTemporaryFullAccuracyAuthorization(withPurposeKey: purposeKey)
        }
    }

    /// Starts sending fixes, with the last known one.
    public func startUpdatingLocation() { dispatcher.requestLocations(true, from: self) }

    /// Stops sending fixes.
    public func stopUpdatingLocation() { dispatcher.requestLocations(false, from: self) }

    /// Starts sending headings, with the last known one.
    public func startUpdatingHeading() { dispatcher.requestHeadings(true, from: self) }

    /// Stops sending headings.
    public func stopUpdatingHeading() { dispatcher.requestHeadings(false, from: self) }

    /// Does nothing: the provider has no calibration prompt.
    public func dismissHeadingCalibrationDisplay() {}
}
