public import KioskGeometry

/// The limits of geofences.
public struct GeofencingOptions: Hashable, Sendable {
    /// The maximum number of geofences.
    ///
    /// Defaults to 100,000.
    public var maximumMonitoredFeatures = 100_000

    /// The radius of geofences of points that set none, in metres.
    ///
    /// Defaults to 300.
    public var defaultRadius: LocationDistance = 300

    /// The error above which a fix decides nothing, in metres; a fix of unknown accuracy decides.
    ///
    /// Defaults to 200, because the fixes of cells and networks would enter and leave small areas at random.
    public var maximumAccuracy: LocationDistance = 200

    /// The distance from an area at which an object leaves it, in metres; a negative one counts as 0, and so does NaN.
    ///
    /// With a distance of about the error of the fixes, an object at the edge of an area does not enter and leave it again and
    /// again. Defaults to 0.
    public var exitDistance: LocationDistance = 0 {
        didSet { if !(exitDistance >= 0) { exitDistance = 0 } }
    }

    /// Creates options with the defaults.
    public init() {}
}
