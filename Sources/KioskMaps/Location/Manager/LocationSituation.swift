import Foundation
import KioskGeometry
import KioskLocation

/// The state of the provider and its environment, the input of the location machine.
struct LocationSituation {
    /// The reported state of a provider.
    struct Provider: Equatable {
        /// The authorization to receive the location.
        var authorization: CLAuthorizationStatus
        /// The accuracy of the locations that may be received.
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

    /// Whether the policy has a reason for the authorization.
    var hasUsageDescription = false

    /// Whether the policy has a reason for full accuracy.
    var hasPurposeDescription = false

    /// The least distance between two fixes, in metres; 0 or less for none.
    var distanceFilter: CLLocationDistance = kCLDistanceFilterNone

    /// The time on the clock of the map in seconds; nil without a clock.
    var time: Double?

    /// The date of `time` on the clock of fixes; nil if it is unknown.
    var date: Date?

    /// The gate of the provider.
    var gate: PermissionGate {
        PermissionGate(authorization: provider?.authorization, accuracy: provider?.accuracy)
    }
}
