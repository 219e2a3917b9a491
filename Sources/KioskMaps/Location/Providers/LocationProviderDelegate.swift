public import KioskLocation

/// Who hears of a source: the location manager, and tests of sources.
@MainActor
public protocol LocationProviderDelegate: AnyObject {
    /// There are new fixes, from the oldest to the newest.
    func locationProvider(_ provider: any LocationProvider, didUpdateLocations locations: [CLLocation])

    /// There are new fixes, from the oldest to the newest, of a source that knows more about them than `CLLocation` can say.
    func locationProvider(_ provider: any LocationProvider, didUpdateFixes fixes: [Location])

    /// There is a new heading.
    func locationProvider(_ provider: any LocationProvider, didUpdateHeading newHeading: CLHeading)

    /// Something went wrong.
    ///
    /// The text of the error is shown to people and logged, so it names no place. A source that is refused as it runs can say
    /// why; of one that is not authorized and was never started nothing is heard.
    func locationProvider(_ provider: any LocationProvider, didFailWithError error: any Error)

    /// One of the two authorizations is another one.
    func locationProviderDidChangeAuthorization(_ provider: any LocationProvider)

    /// Returns whether the source may ask people to turn the device about.
    func locationProviderShouldDisplayHeadingCalibration(_ provider: any LocationProvider) -> Bool
}

extension LocationProviderDelegate {
    /// Passes the fixes on as those code written for phones knows.
    public func locationProvider(_ provider: any LocationProvider, didUpdateFixes fixes: [Location]) {
        locationProvider(provider, didUpdateLocations: fixes.map(\.location))
    }
}
