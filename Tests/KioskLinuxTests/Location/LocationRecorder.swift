import Foundation
import KioskGeometry
import KioskLocation
import KioskMaps

@testable import KioskLinux

/// Records the data of a provider and waits for conditions.
@MainActor
final class LocationRecorder: LocationProviderDelegate {
    private(set) var fixes: [Location] = []
    private(set) var headings: [CLHeading] = []
    private(set) var errors: [LocationProviderError] = []
    /// Called when one of the authorizations is another one.
    var onAuthorizationChange: () -> Void = {}
    private var arrivals = AsyncStream<Void>.makeStream()

    init(_ provider: any LocationProvider) {
        provider.setDelegate(self)
    }

    var latitudes: [Double] { fixes.map(\.coordinate.latitude) }
    var codes: [LocationProviderError.Code] { errors.map(\.code) }

    /// Waits until something is so, and returns whether it became so within a minute.
    func waits(until isSo: () -> Bool) async -> Bool {
        let limit = Task { [end = arrivals.continuation] in
            try await Task.sleep(for: .seconds(60))
            end.finish()
        }
        defer { limit.cancel() }
        if isSo() { return true }
        for await _ in arrivals.stream where isSo() { return true }
        return isSo()
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateLocations locations: [CLLocation]) {}

    func locationProvider(_ provider: any LocationProvider, didUpdateFixes fixes: [Location]) {
        self.fixes += fixes
        arrivals.continuation.yield()
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateHeading newHeading: CLHeading) {
        headings.append(newHeading)
        arrivals.continuation.yield()
    }

    func locationProvider(_ provider: any LocationProvider, didFailWithError error: any Error) {
        if let error = error as? LocationProviderError { errors.append(error) }
        arrivals.continuation.yield()
    }

    func locationProviderDidChangeAuthorization(_ provider: any LocationProvider) {
        onAuthorizationChange()
        arrivals.continuation.yield()
    }

    func locationProviderShouldDisplayHeadingCalibration(_ provider: any LocationProvider) -> Bool { false }
}
