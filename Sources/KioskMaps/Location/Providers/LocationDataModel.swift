public import KioskLocation

/// Where a map gets its fixes and headings from, as signals.
///
///     mapView.location.dataModel = LocationDataModel(location: fixes)
///
/// One model may feed many maps. A map observes its signals only while something observes the map, and while
/// `LocationPermissions` allow it.
@MainActor
public struct LocationDataModel {
    /// The signals before a map made them heed its permissions.
    struct Origin {
        var location: Signal<[Location]>
        var heading: Signal<Heading>?
        var permissions: LocationPermissions
    }

    /// Sends batches of fixes, from the oldest to the newest.
    public let location: Signal<[Location]>

    /// Sends headings; nil without a compass.
    public let heading: Signal<Heading>?

    /// Set for a model read from a map: only maps with the same permissions use it.
    var origin: Origin?

    /// From which age on the fixes are old; nil for those that never are.
    ///
    /// Defaults to those of a source that brings a fix each second.
    public var freshness: FreshnessThresholds? = FreshnessThresholds()

    /// Creates a model from its signals.
    public init(location: Signal<[Location]>, heading: Signal<Heading>? = nil) {
        self.location = location
        self.heading = heading
    }
}
