import KioskMaps

/// Records permission changes.
@MainActor
final class PermissionsDelegate: LocationPermissionsDelegate {
    private(set) var errors: [any Error] = []
    private(set) var accuracies: [CLAccuracyAuthorization] = []
    var onAccuracy: (LocationManager) -> Void = { _ in }
    var onError: () -> Void = {}

    func locationManager(_ locationManager: LocationManager, didFailToLocateUserWithError error: any Error) {
        errors.append(error)
        onError()
    }

    func locationManager(
        _ locationManager: LocationManager,
        didChangeAccuracyAuthorization accuracyAuthorization: CLAccuracyAuthorization
    ) {
        accuracies.append(accuracyAuthorization)
        onAccuracy(locationManager)
    }
}
