public import KioskLocation

/// The providers and consumers under the names of version 11.
extension LocationManager {
    /// Sets signals of fixes, and a provider of headings, in place of a provider of both.
    ///
    /// - Parameters:
    ///   - locationProvider: Sends batches of fixes, from the oldest to the newest.
    ///   - headingProvider: The provider of headings, which is retained.
    public func override(locationProvider: Signal<[Location]>, headingProvider: any HeadingProvider) {
        override(locationProvider: locationProvider, headingProvider: headingProvider.onHeadingUpdate)
    }

    /// Sets the provider of fixes and headings; see `overrideLocationProvider(with:)`.
    public func override(provider: any LocationProvider) {
        overrideLocationProvider(with: provider)
    }

    /// Adds a consumer of fixes; see `addLocationConsumer(newConsumer:)`.
    public func addLocationConsumer(_ consumer: any LocationConsumer) {
        addLocationConsumer(newConsumer: consumer)
    }

    /// Removes a consumer of fixes; see `removeLocationConsumer(consumer:)`.
    public func removeLocationConsumer(_ consumer: any LocationConsumer) {
        removeLocationConsumer(consumer: consumer)
    }
}
