import KioskLocation

/// The delegate of one member of a composite provider.
@MainActor
final class CompositeMemberDelegate: LocationProviderDelegate {
    private let member: Int
    private weak var composite: CompositeLocationProvider?

    init(of member: Int, in composite: CompositeLocationProvider) {
        self.member = member
        self.composite = composite
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateLocations locations: [CLLocation]) {
        let accuracy = provider.accuracyAuthorization
        composite?.receive(locations.map { Location(location: $0, accuracyAuthorization: accuracy) }, from: member)
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateFixes fixes: [Location]) {
        composite?.receive(fixes, from: member)
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateHeading newHeading: CLHeading) {
        composite?.receive(newHeading, from: member)
    }

    func locationProvider(_ provider: any LocationProvider, didFailWithError error: any Error) {
        composite?.receive(error, from: member)
    }

    func locationProviderDidChangeAuthorization(_ provider: any LocationProvider) {
        composite?.authorizationDidChange(of: member)
    }

    func locationProviderShouldDisplayHeadingCalibration(_ provider: any LocationProvider) -> Bool {
        guard let composite else { return false }
        return composite.delegate?.locationProviderShouldDisplayHeadingCalibration(composite) ?? false
    }
}

extension CompositeMemberDelegate: ReducedFixDelegate {
    func locationProvider(_ provider: any LocationProvider, didUpdateReduced batch: ReducedBatch) {
        composite?.receive(batch, from: member)
    }
}
