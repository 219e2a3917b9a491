public import KioskGeometry
public import KioskLocation

/// No distance, so that each fix is wanted, under the name code written for phones uses.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// As exactly as the source can, under the name code written for phones uses.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1

/// What a map does with the place of the device.
///
///     mapView.location.options.puckType = .puck2D()
///     mapView.location.options.puckBearingEnabled = true
///     mapView.location.options.puckBearing = .course
public struct LocationOptions: Equatable, Sendable {
    /// The metres between two places that consumers, signals and the puck hear of, whatever the source.
    ///
    /// Defaults to `kCLDistanceFilterNone`.
    public var distanceFilter: CLLocationDistance

    /// The accuracy in metres that is wished for: a hint for sources that can be as exact as they are asked to, such as
    /// GeoClue; most are as exact as they can.
    ///
    /// Defaults to `kCLLocationAccuracyBest`.
    public var desiredAccuracy: CLLocationAccuracy

    /// What the device is carried by: a hint for sources of an application's own; those for Linux devices have no use for it.
    ///
    /// Defaults to `.other`.
    public var activityType: CLActivityType

    /// How the place of the device is shown; nil does not show it, and does not find it out for that purpose.
    ///
    /// Defaults to nil.
    public var puckType: PuckType?

    /// What the puck points along.
    ///
    /// Defaults to `.heading`.
    public var puckBearing: PuckBearing

    /// Whether the puck points along anything.
    ///
    /// Defaults to `false`: a compass is never still, and would have the map drawn anew all the time.
    public var puckBearingEnabled: Bool

    /// What the puck points along.
    @available(*, deprecated, renamed: "puckBearing")
    public var puckBearingSource: PuckBearing {
        get { puckBearing }
        set { puckBearing = newValue }
    }

    /// Creates options.
    public init(
        distanceFilter: CLLocationDistance = kCLDistanceFilterNone,
        desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest, activityType: CLActivityType = .other,
        puckType: PuckType? = nil, puckBearing: PuckBearing = .heading, puckBearingEnabled: Bool = false
    ) {
        self.distanceFilter = distanceFilter
        self.desiredAccuracy = desiredAccuracy
        self.activityType = activityType
        self.puckType = puckType
        self.puckBearing = puckBearing
        self.puckBearingEnabled = puckBearingEnabled
    }
}
