import KioskLocation

/// What one of several sources says.
@MainActor
final class SourceVoice: LocationProviderDelegate {
    private let source: Int
    private weak var composite: CompositeLocationProvider?

    init(of source: Int, in composite: CompositeLocationProvider) {
        self.source = source
        self.composite = composite
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateLocations locations: [CLLocation]) {
        let accuracy = provider.accuracyAuthorization
        composite?.hear(locations.map { Location(location: $0, accuracyAuthorization: accuracy) }, from: source)
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateFixes fixes: [Location]) {
        composite?.hear(fixes, from: source)
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateHeading newHeading: CLHeading) {
        composite?.hear(newHeading, from: source)
    }

    func locationProvider(_ provider: any LocationProvider, didFailWithError error: any Error) {
        composite?.hear(error, from: source)
    }

    func locationProviderDidChangeAuthorization(_ provider: any LocationProvider) {
        composite?.followAuthorization(of: source)
    }

    func locationProviderShouldDisplayHeadingCalibration(_ provider: any LocationProvider) -> Bool {
        guard let composite else { return false }
        return composite.delegate?.locationProviderShouldDisplayHeadingCalibration(composite) ?? false
    }
}

extension SourceVoice: ReducedFixDelegate {
    func locationProvider(_ provider: any LocationProvider, didUpdateReduced batch: ReducedBatch) {
        composite?.hear(batch, from: source)
    }
}
