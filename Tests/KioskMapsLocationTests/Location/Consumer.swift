import KioskMaps

/// Records the locations it receives.
@MainActor
final class Consumer: LocationConsumer, PuckLocationConsumer {
    private(set) var locations: [Location] = []
    private(set) var pucks: [Location] = []
    var onLocation: (Location) -> Void = { _ in }
    var onPuck: (Location) -> Void = { _ in }

    func locationUpdate(newLocation: Location) {
        locations.append(newLocation)
        onLocation(newLocation)
    }

    func puckLocationUpdate(newLocation: Location) {
        pucks.append(newLocation)
        onPuck(newLocation)
    }
}
