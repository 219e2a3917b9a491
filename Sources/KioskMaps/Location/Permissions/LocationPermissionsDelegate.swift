public import KioskLocation

/// A delegate of a location manager, which is notified of changes of accuracy and of errors; all methods are optional.
@MainActor
public protocol LocationPermissionsDelegate: AnyObject {
    /// Called when the provider fails, or when authorization cannot be requested: see `LocationPermissionError`.
    func locationManager(_ locationManager: LocationManager, didFailToLocateUserWithError error: any Error)

    /// Called when the accuracy authorization changes.
    func locationManager(
        _ locationManager: LocationManager,
        didChangeAccuracyAuthorization accuracyAuthorization: CLAccuracyAuthorization)

    /// Returns whether the provider may ask the user to rotate the device to calibrate its compass; `false` by default.
    func locationManagerShouldDisplayHeadingCalibration(_ locationManager: LocationManager) -> Bool
}

extension LocationPermissionsDelegate {
    /// Does nothing.
    public func locationManager(_ locationManager: LocationManager, didFailToLocateUserWithError error: any Error) {}

    /// Does nothing.
    public func locationManager(
        _ locationManager: LocationManager,
        didChangeAccuracyAuthorization accuracyAuthorization: CLAccuracyAuthorization
    ) {}

    /// Returns `false`.
    public func locationManagerShouldDisplayHeadingCalibration(_ locationManager: LocationManager) -> Bool { false }
}
