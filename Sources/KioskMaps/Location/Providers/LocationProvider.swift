public import KioskLocation

/// A source of fixes and headings: an application's own, or one of those for Linux devices.
///
///     mapView.location.overrideLocationProvider(with: customLocationProvider)
///
/// Only the location manager calls these: a source belongs to one map, and an application that sets its delegate takes
/// the source away from the map. What a source does not know of, such as a compass, it answers with nothing.
///
/// A source of an application's own speaks for itself by its two authorizations. Those for Linux devices take theirs from
/// `LocationPermissions`. Either way nothing of a source reaches anybody while it is not authorized, and only rough places
/// do while its accuracy is reduced.
///
/// - Hold the delegate weakly.
/// - Send nothing before the start and after the stop of a part; what is known already comes right after the start.
/// - Send batches from the oldest fix to the newest.
///
/// `LocationProviderConformance` of KioskMapsTesting says what a source does otherwise.
@MainActor
public protocol LocationProvider {
    /// What the map wishes for; a source heeds what it can.
    var locationProviderOptions: LocationOptions { get set }

    /// Whether the application may know where the device is.
    var authorizationStatus: CLAuthorizationStatus { get }

    /// How exactly it may know.
    var accuracyAuthorization: CLAccuracyAuthorization { get }

    /// The last heading; nil when there is none.
    var heading: CLHeading? { get }

    /// Which edge of the device is up: what a compass on its board corrects its headings by.
    var headingOrientation: CLDeviceOrientation { get set }

    /// From which age on its fixes are old; nil for those of a source that knows they are not, such as one of a fixed place.
    ///
    /// Defaults to a source that brings a fix each second.
    var freshness: FreshnessThresholds? { get }

    /// Says who hears of fixes, headings, errors and changes of authorization; held weakly.
    func setDelegate(_ delegate: any LocationProviderDelegate)

    /// Asks whether the application may know at any time.
    func requestAlwaysAuthorization()

    /// Asks whether the application may know while it is in use.
    func requestWhenInUseAuthorization()

    /// Asks whether the application may know exactly for a while.
    ///
    /// - Parameter purposeKey: What for: a key of `LocationPolicy.temporaryUsageDescriptions`.
    func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String)

    /// Begins to send fixes.
    func startUpdatingLocation()

    /// Sends no more fixes.
    func stopUpdatingLocation()

    /// Begins to send headings.
    func startUpdatingHeading()

    /// Sends no more headings.
    func stopUpdatingHeading()

    /// Takes away what it shows to have its compass calibrated.
    func dismissHeadingCalibrationDisplay()
}

extension LocationProvider {
    /// The ages of a source that brings a fix each second.
    public var freshness: FreshnessThresholds? { FreshnessThresholds() }
}
