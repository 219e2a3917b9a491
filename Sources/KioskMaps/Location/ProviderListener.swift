import KioskLocation

/// The delegate of one source: once another source has taken its place, nobody hears of it.
@MainActor
final class ProviderListener: LocationProviderDelegate {
    private weak var manager: LocationManager?

    init(_ manager: LocationManager) {
        self.manager = manager
    }

    /// Lets nothing through from now on.
    func disconnect() {
        manager = nil
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateLocations locations: [CLLocation]) {
        let fixes = locations.map { Location(location: $0, accuracyAuthorization: .fullAccuracy) }
        manager?.take(fixes)
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateFixes fixes: [Location]) {
        manager?.take(fixes)
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateHeading newHeading: CLHeading) {
        manager?.take(newHeading)
    }

    func locationProvider(_ provider: any LocationProvider, didFailWithError error: any Error) {
        manager?.take(error)
    }

    func locationProviderDidChangeAuthorization(_ provider: any LocationProvider) {
        manager?.evaluate()
    }

    func locationProviderShouldDisplayHeadingCalibration(_ provider: any LocationProvider) -> Bool {
        manager?.shouldDisplayHeadingCalibration ?? false
    }
}

extension ProviderListener: ReducedFixDelegate {
    func locationProvider(_ provider: any LocationProvider, didUpdateReduced batch: ReducedBatch) {
        manager?.take(batch)
    }
}
