import KioskGeometry
public import KioskLocation

/// Signals that provide a map with fixes and headings.
///
///     mapView.location.dataModel = LocationDataModel(location: fixes)
///
/// Several maps may use one model. A map observes its signals only while something observes the map and
/// `LocationPermissions` authorize it.
@MainActor
public struct LocationDataModel {
    /// The signals from which those of a model that was read from a map are derived.
    struct Origin {
        var location: Signal<[Location]>
        var heading: Signal<Heading>?
        var permissions: LocationPermissions
        var hysteresis: CellHysteresis
    }

    /// Sends batches of fixes, from the oldest to the newest.
    public let location: Signal<[Location]>

    /// Sends headings; nil without a compass.
    public let heading: Signal<Heading>?

    /// The original signals of a model that was read from a map; only maps with the same permissions use them.
    @Unreflected var origin: Origin?

    /// The ages at which the freshness of fixes changes; nil if they never age.
    ///
    /// Defaults to those of a provider that sends a fix each second.
    public var freshness: FreshnessThresholds? = FreshnessThresholds()

    /// Creates a model from its signals.
    public init(location: Signal<[Location]>, heading: Signal<Heading>? = nil) {
        self.location = location
        self.heading = heading
    }
}
