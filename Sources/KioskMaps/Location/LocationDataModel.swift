public import KioskLocation

/// Where a map gets its fixes and headings from, as signals.
///
///     mapView.location.dataModel = LocationDataModel(location: fixes)
///
/// One model may feed many maps. A signal is observed only while somebody observes what comes of it. `LocationPermissions`
/// says whether it may be.
@MainActor
public struct LocationDataModel {
    /// Sends batches of fixes, from the oldest to the newest.
    public let location: Signal<[Location]>

    /// Sends headings; nil without a compass.
    public let heading: Signal<Heading>?

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
