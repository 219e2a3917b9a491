public import KioskLocation

/// A provider of fixes and headings: one of the application, or one of those for Linux devices.
///
///     mapView.location.overrideLocationProvider(with: customLocationProvider)
///
/// Its methods are called by the location manager only: a provider belongs to one map, and an application that sets another
/// delegate detaches it from the map. A provider without a compass ignores the methods for headings.
///
/// A provider of the application determines its two authorizations itself. Those for Linux devices use
/// `LocationPermissions`. In both cases the map uses no update of a provider that is not authorized, and reduces the accuracy
/// of its fixes while its accuracy authorization is reduced.
///
/// - Hold the delegate weakly.
/// - Send nothing before the start and after the stop of a part; send the last known value immediately after the start.
/// - Send batches from the oldest fix to the newest.
///
/// `LocationProviderConformance` of KioskMapsTesting checks these requirements.
@MainActor
public protocol LocationProvider {
    /// The options of the map, which a provider uses as far as it supports them.
    var locationProviderOptions: LocationOptions { get set }

    /// The authorization to receive the location.
    var authorizationStatus: CLAuthorizationStatus { get }

    /// The accuracy of the locations that may be received.
    var accuracyAuthorization: CLAccuracyAuthorization { get }

    /// The last heading; nil without one.
    var heading: CLHeading? { get }

    /// The edge of the device that is up, by which the headings of a compass on its board are corrected.
    var headingOrientation: CLDeviceOrientation { get set }

    /// The ages at which the freshness of its fixes changes; nil if they never age, such as those of a fixed position.
    ///
    /// Defaults to those of a provider that sends a fix each second.
    var freshness: FreshnessThresholds? { get }

    /// Sets the delegate, which receives fixes, headings, errors and changes of authorization; it is held weakly.
    func setDelegate(_ delegate: any LocationProviderDelegate)

    /// Requests authorization to receive the location at any time.
    func requestAlwaysAuthorization()

    /// Requests authorization to receive the location while the application is in use.
    func requestWhenInUseAuthorization()

    /// Requests temporary authorization to receive exact locations.
    ///
    /// - Parameter purposeKey: The purpose: a key of `LocationPolicy.temporaryUsageDescriptions`.
    func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String)

    /// Starts sending fixes.
    func startUpdatingLocation()

    /// Stops sending fixes.
    func stopUpdatingLocation()

    /// Starts sending headings.
    func startUpdatingHeading()

    /// Stops sending headings.
    func stopUpdatingHeading()

    /// Dismisses the calibration prompt of the compass.
    func dismissHeadingCalibrationDisplay()
}

extension LocationProvider {
    /// The ages of the fixes of a provider that sends one each second.
    public var freshness: FreshnessThresholds? { FreshnessThresholds() }
}
