public import KioskLocation

/// Who hears of what a location manager may know and of what goes wrong; each method may be left out.
@MainActor
public protocol LocationPermissionsDelegate: AnyObject {
    /// The source failed, or nobody could be asked for permission: see `LocationPermissionError`.
    func locationManager(_ locationManager: LocationManager, didFailToLocateUserWithError error: any Error)

    /// The application may know more exactly, or less, than before.
    func locationManager(
        _ locationManager: LocationManager,
        didChangeAccuracyAuthorization accuracyAuthorization: CLAccuracyAuthorization)

    /// Returns whether the source may ask people to turn the device about; `false` unless said otherwise.
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
