public import KioskGeometry
public import KioskLocation

/// The value of a distance filter that accepts each fix; the name is that of the constant of Core Location.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// The value of the desired accuracy that requests the best available one; the name is that of the constant of Core Location.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1

/// The options of a map for the location of the device.
///
///     mapView.location.options.puckType = .puck2D()
///     mapView.location.options.puckBearingEnabled = true
///     mapView.location.options.puckBearing = .course
public struct LocationOptions: Equatable, Sendable {
    /// The minimum distance between two fixes, in metres.
    ///
    /// A fix that is nearer to the last accepted one is not sent to consumers and observers, and does not move the puck.
    ///
    /// Defaults to `kCLDistanceFilterNone`.
    public var distanceFilter: CLLocationDistance

    /// The desired accuracy in metres, a hint for providers that can adapt their accuracy, such as GeoClue.
    ///
    /// Defaults to `kCLLocationAccuracyBest`.
    public var desiredAccuracy: CLLocationAccuracy

    /// The activity of the device, a hint for providers that the application implements; the providers of KioskLinux ignore it.
    ///
    /// Defaults to `.other`.
    public var activityType: CLActivityType

    /// The appearance of the puck; nil to show none, and not to start a provider for it.
    ///
    /// Defaults to nil.
    public var puckType: PuckType?

    /// The direction that the puck shows.
    ///
    /// Defaults to `.heading`.
    public var puckBearing: PuckBearing

    /// Whether the puck shows a direction.
    ///
    /// Defaults to `false`: a compass sends changes of direction continuously, even at rest, and each of them draws the map.
    public var puckBearingEnabled: Bool

    /// Whether labels and icons of symbol layers under the dot of the puck are hidden, and are not hit.
    ///
    /// Defaults to `false`. Symbols that may overlap all others remain visible. While the puck moves, labels are placed again at most
    /// once in the duration of their fade.
    public var puckHidesLabels: Bool

    /// The position of the puck between fixes, which the viewport follows, too; nil for `LocationQuality.motion`.
    ///
    /// Defaults to nil.
    public var motion: LocationMotion?

    /// The direction that the puck shows.
    @available(*, deprecated, renamed: "puckBearing")
    public var puckBearingSource: PuckBearing {
        get { puckBearing }
        set { puckBearing = newValue }
    }

    /// Creates options.
    ///
    /// - Parameters:
    ///   - distanceFilter: The minimum distance between two fixes, in metres.
    ///   - desiredAccuracy: The desired accuracy in metres.
    ///   - activityType: The activity of the device.
    ///   - puckType: The appearance of the puck; nil to show none.
    ///   - puckBearing: The direction that the puck shows.
    ///   - puckBearingEnabled: Whether the puck shows a direction.
    ///   - puckHidesLabels: Whether labels and icons under the dot of the puck are hidden.
    ///   - motion: The position of the puck between fixes; nil for `LocationQuality.motion`.
    public init(
        distanceFilter: CLLocationDistance = kCLDistanceFilterNone,
        desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest, activityType: CLActivityType = .other,
        puckType: PuckType? = nil, puckBearing: PuckBearing = .heading, puckBearingEnabled: Bool = false,
        puckHidesLabels: Bool = false, motion: LocationMotion? = nil
    ) {
        self.distanceFilter = distanceFilter
        self.desiredAccuracy = desiredAccuracy
        self.activityType = activityType
        self.puckType = puckType
        self.puckBearing = puckBearing
        self.puckBearingEnabled = puckBearingEnabled
        self.puckHidesLabels = puckHidesLabels
        self.motion = motion
    }
}
