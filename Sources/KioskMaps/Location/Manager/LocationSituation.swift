import KioskGeometry
import KioskLocation

/// The provider and its surroundings as the location machine finds them.
struct LocationSituation {
    /// What a provider states about itself.
    struct Provider: Equatable {
        /// Whether the application may know the location.
        var authorization: CLAuthorizationStatus
        /// How exactly it may know it.
        var accuracy: CLAccuracyAuthorization
        /// The ages from which its fixes are old; nil for fixes that do not age.
        var freshness: FreshnessThresholds?
    }

    /// The provider; nil without one.
    var provider: Provider?

    /// The parts of the provider that are observed.
    var demand: LocationLifecycle.Parts = []

    /// Whether the position of the puck is observed or drawn.
    var hasPuckDemand = false

    /// Whether the policy states why the application needs the location.
    var hasUsageDescription = false

    /// Whether the policy states why the application needs full accuracy.
    var hasPurposeDescription = false

    /// The least distance between two fixes, in metres; 0 or less for none.
    var distanceFilter: CLLocationDistance = kCLDistanceFilterNone

    /// The time on the clock of the map in seconds; nil without a clock.
    var time: Double?

    /// Whether the application may know the location.
    var isAuthorized: Bool { provider?.authorization.isAuthorized ?? false }

    /// Whether the application may know the heading, which is never known with reduced accuracy: its course over time is the
    /// shape of a way.
    var permitsHeading: Bool { isAuthorized && provider?.accuracy == .fullAccuracy }

    /// Returns whether the application may know an admitted fix, also when the provider has not announced a change yet.
    func permits(_ fix: Location) -> Bool {
        isAuthorized && (provider?.accuracy == .fullAccuracy || fix.accuracyAuthorization == .reducedAccuracy)
    }

    /// Returns whether the application may know all fixes of a batch.
    func permits(_ batch: [Location]) -> Bool { batch.allSatisfy(permits) }
}
