import Foundation
import KioskGeometry
import KioskLocation
import KioskMaps

/// Records the data of a provider.
@MainActor
final class LocationProviderRecorder: LocationProviderDelegate {
    private(set) var fixes: [Location] = []
    private(set) var headings: [CLHeading] = []
    private(set) var errors: [String] = []
    private(set) var authorizationChanges = 0

    init(_ provider: any LocationProvider) {
        provider.setDelegate(self)
    }

    var latitudes: [Double] { fixes.map(\.coordinate.latitude) }

    func locationProvider(_ provider: any LocationProvider, didUpdateLocations locations: [CLLocation]) {
        fixes += locations.map { Location(location: $0, accuracyAuthorization: .fullAccuracy) }
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateFixes fixes: [Location]) {
        self.fixes += fixes
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateHeading newHeading: CLHeading) {
        headings.append(newHeading)
    }

    func locationProvider(_ provider: any LocationProvider, didFailWithError error: any Error) {
        errors.append("\(error)")
    }

    func locationProviderDidChangeAuthorization(_ provider: any LocationProvider) { authorizationChanges += 1 }

    func locationProviderShouldDisplayHeadingCalibration(_ provider: any LocationProvider) -> Bool { false }
}

extension Location {
    /// Returns a fix on a meridian at a second.
    static func at(_ latitude: Double, second: Double = 0, source: String? = nil) -> Location {
        Location(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: 25),
            timestamp: Date(timeIntervalSince1970: 1_790_000_000 + second), horizontalAccuracy: 5, source: source)
    }
}
