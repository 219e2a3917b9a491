import KioskLocation

/// The delegate of the provider of a location manager, disconnected when another provider replaces it.
@MainActor
final class ManagerProviderDelegate: LocationProviderDelegate {
    private weak var manager: LocationManager?

    init(_ manager: LocationManager) {
        self.manager = manager
    }

    /// Ignores everything the provider sends from now on.
    func disconnect() {
        manager = nil
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateLocations locations: [CLLocation]) {
        let fixes = locations.map { Location(location: $0, accuracyAuthorization: .fullAccuracy) }
        manager?.receive(.batch(fixes))
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateFixes fixes: [Location]) {
        manager?.receive(.batch(fixes))
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateHeading newHeading: CLHeading) {
        manager?.receive(.heading(newHeading))
    }

    func locationProvider(_ provider: any LocationProvider, didFailWithError error: any Error) {
        manager?.handle(.failure(error))
    }

    func locationProviderDidChangeAuthorization(_ provider: any LocationProvider) {
        manager?.handle(.changed)
    }

    func locationProviderShouldDisplayHeadingCalibration(_ provider: any LocationProvider) -> Bool {
        manager?.shouldDisplayHeadingCalibration ?? false
    }
}

extension ManagerProviderDelegate: ReducedFixDelegate {
    func locationProvider(_ provider: any LocationProvider, didUpdateReduced batch: ReducedBatch) {
        manager?.receive(.reducedBatch(batch))
    }
}
