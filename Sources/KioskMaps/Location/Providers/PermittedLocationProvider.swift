public import KioskLocation

/// A source that heeds `LocationPermissions`: it says how it opens and closes, and sends through its dispatcher.
///
///     final class BeaconProvider: PermittedLocationProvider {
///         let dispatcher = LocationDispatcher()
///         func open() { beacons.listen { [weak self] in self?.heard($0) } }
///         func close() { beacons.rest() }
///         private func heard(_ fix: Location) { dispatcher.send([fix], from: self) }
///     }
///
/// Authorizations, requests, the delegate and the last known fix are taken care of.
@MainActor
public protocol PermittedLocationProvider: AnyObject, LocationProvider {
    /// Where its fixes, headings and errors go.
    var dispatcher: LocationDispatcher { get }

    /// Begins to find out; called when fixes or headings are wanted and neither was before.
    func open()

    /// Stops finding out; called when neither is wanted any more.
    func close()
}

extension PermittedLocationProvider {
    /// What the map wishes for.
    public var locationProviderOptions: LocationOptions {
        get { dispatcher.options }
        set { dispatcher.options = newValue }
    }

    /// Whether the permissions of the process let anybody know.
    public var authorizationStatus: CLAuthorizationStatus { dispatcher.authorizationStatus }

    /// How exactly the permissions of the process let anybody know.
    public var accuracyAuthorization: CLAccuracyAuthorization { dispatcher.accuracyAuthorization }

    /// The last heading.
    public var heading: CLHeading? { dispatcher.heading }

    /// Which edge of the device is up.
    public var headingOrientation: CLDeviceOrientation {
        get { dispatcher.headingOrientation }
        set { dispatcher.headingOrientation = newValue }
    }

    /// Says who hears of it.
    public func setDelegate(_ delegate: any LocationProviderDelegate) {
        dispatcher.setDelegate(delegate, of: self)
    }

    /// Asks by the prompt of the permissions.
    public func requestAlwaysAuthorization() {
        dispatcher.request(from: self) { permissions throws(LocationPermissionError) in
            try permissions.requestAlwaysAuthorization()
        }
    }

    /// Asks by the prompt of the permissions.
    public func requestWhenInUseAuthorization() {
        dispatcher.request(from: self) { permissions throws(LocationPermissionError) in
            try permissions.requestWhenInUseAuthorization()
        }
    }

    /// Asks by the prompt of the permissions.
    public func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) {
        dispatcher.request(from: self) { permissions throws(LocationPermissionError) in
            try permissions.requestTemporaryFullAccuracyAuthorization(withPurposeKey: purposeKey)
        }
    }

    /// Begins to send fixes, with the last known one.
    public func startUpdatingLocation() { dispatcher.requestLocations(true, from: self) }

    /// Sends no more fixes.
    public func stopUpdatingLocation() { dispatcher.requestLocations(false, from: self) }

    /// Begins to send headings, with the last known one.
    public func startUpdatingHeading() { dispatcher.requestHeadings(true, from: self) }

    /// Sends no more headings.
    public func stopUpdatingHeading() { dispatcher.requestHeadings(false, from: self) }

    /// Does nothing: it shows nothing to have a compass calibrated.
    public func dismissHeadingCalibrationDisplay() {}
}
