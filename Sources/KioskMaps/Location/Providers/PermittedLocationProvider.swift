public import KioskLocation

/// A source that heeds `LocationPermissions`: it says how it opens and closes, and sends through its outlet.
///
///     final class BeaconProvider: PermittedLocationProvider {
///         let outlet = LocationOutlet()
///         func open() { beacons.listen { [weak self] in self?.heard($0) } }
///         func close() { beacons.rest() }
///         private func heard(_ fix: Location) { outlet.send([fix], from: self) }
///     }
///
/// Authorizations, requests, the delegate and the last known fix are taken care of.
@MainActor
public protocol PermittedLocationProvider: AnyObject, LocationProvider {
    /// Where its fixes, headings and errors go.
    var outlet: LocationOutlet { get }

    /// Begins to find out; called when fixes or headings are wanted and neither was before.
    func open()

    /// Stops finding out; called when neither is wanted any more.
    func close()
}

extension PermittedLocationProvider {
    /// What the map wishes for.
    public var locationProviderOptions: LocationOptions {
        get { outlet.options }
        set { outlet.options = newValue }
    }

    /// Whether the permissions of the process let anybody know.
    public var authorizationStatus: CLAuthorizationStatus { outlet.permissions.authorizationStatus }

    /// How exactly the permissions of the process let anybody know.
    public var accuracyAuthorization: CLAccuracyAuthorization { outlet.permissions.accuracyAuthorization }

    /// The last heading.
    public var heading: CLHeading? { outlet.heading }

    /// Which edge of the device is up.
    public var headingOrientation: CLDeviceOrientation {
        get { outlet.headingOrientation }
        set { outlet.headingOrientation = newValue }
    }

    /// Says who hears of it.
    public func setDelegate(_ delegate: any LocationProviderDelegate) {
        outlet.setDelegate(delegate, of: self)
    }

    /// Asks by the prompt of the permissions.
    public func requestAlwaysAuthorization() {
        outlet.ask(from: self) { () throws(LocationPermissionError) in
            try outlet.permissions.requestAlwaysAuthorization()
        }
    }

    /// Asks by the prompt of the permissions.
    public func requestWhenInUseAuthorization() {
        outlet.ask(from: self) { () throws(LocationPermissionError) in
            try outlet.permissions.requestWhenInUseAuthorization()
        }
    }

    /// Asks by the prompt of the permissions.
    public func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) {
        outlet.ask(from: self) { () throws(LocationPermissionError) in
            try outlet.permissions.requestTemporaryFullAccuracyAuthorization(withPurposeKey: purposeKey)
        }
    }

    /// Begins to send fixes, with the last known one.
    public func startUpdatingLocation() { outlet.wantLocations(true, from: self) }

    /// Sends no more fixes.
    public func stopUpdatingLocation() { outlet.wantLocations(false, from: self) }

    /// Begins to send headings, with the last known one.
    public func startUpdatingHeading() { outlet.wantHeadings(true, from: self) }

    /// Sends no more headings.
    public func stopUpdatingHeading() { outlet.wantHeadings(false, from: self) }

    /// Does nothing: it shows nothing to have a compass calibrated.
    public func dismissHeadingCalibrationDisplay() {}
}
