public import KioskLocation

/// A delegate of a location provider, such as the location manager.
@MainActor
public protocol LocationProviderDelegate: AnyObject {
    /// Called with new fixes.
    ///
    /// - Parameters:
    ///   - provider: The provider.
    ///   - locations: The fixes, from the oldest to the newest.
    func locationProvider(_ provider: any LocationProvider, didUpdateLocations locations: [CLLocation])

    /// Called with new fixes that have values `CLLocation` does not have.
    ///
    /// - Parameters:
    ///   - provider: The provider.
    ///   - fixes: The fixes, from the oldest to the newest.
    func locationProvider(_ provider: any LocationProvider, didUpdateFixes fixes: [Location])

    /// Called with a new heading.
    func locationProvider(_ provider: any LocationProvider, didUpdateHeading newHeading: CLHeading)

    /// Called when the provider fails.
    ///
    /// The description of the error is shown to the user and logged, so it must not contain a coordinate. A provider whose
    /// authorization is denied while it runs may report the reason; errors of one that is not authorized and never ran are
    /// ignored.
    func locationProvider(_ provider: any LocationProvider, didFailWithError error: any Error)

    /// Called when one of the two authorizations changes.
    func locationProviderDidChangeAuthorization(_ provider: any LocationProvider)

    /// Returns whether the provider may ask the user to rotate the device to calibrate its compass.
    func locationProviderShouldDisplayHeadingCalibration(_ provider: any LocationProvider) -> Bool
}

extension LocationProviderDelegate {
    /// Forwards the fixes as `CLLocation`s.
    public func locationProvider(_ provider: any LocationProvider, didUpdateFixes fixes: [Location]) {
        locationProvider(provider, didUpdateLocations: fixes.map(\.location))
    }
}
