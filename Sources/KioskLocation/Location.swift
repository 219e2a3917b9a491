public import Foundation
public import KioskGeometry

/// A fix: where the device was at a time, and how well that is known.
///
///     let fix = Location(
///         coordinate: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94), timestamp: time,
///         horizontalAccuracy: 5)
///     fix.isValid  // true
///
/// What the source does not know is `nil`. Accuracies are what the source says; most mean one standard deviation, none
/// promises it.
public struct Location: Hashable, Sendable {
    /// The place.
    public var coordinate: CLLocationCoordinate2D
    /// When the device was there.
    public var timestamp: Date
    /// Metres above the sea.
    public var altitude: CLLocationDistance?
    /// The place is right within so many metres.
    public var horizontalAccuracy: CLLocationAccuracy?
    /// The altitude is right within so many metres.
    public var verticalAccuracy: CLLocationAccuracy?
    /// Metres per second over ground.
    public var speed: CLLocationSpeed?
    /// The speed is right within so many metres per second.
    public var speedAccuracy: CLLocationSpeed?
    /// The direction of movement, in degrees clockwise from true north.
    public var bearing: CLLocationDirection?
    /// The bearing is right within so many degrees.
    public var bearingAccuracy: CLLocationDirection?
    /// The storey, 0 on the ground.
    public var floor: Int?
    /// Who measured it, as a name for people and for telling sources apart.
    public var source: String?
    /// What else the source said.
    public var extra: JSONObject?
    /// Where the device pointed, when the fix came with it.
    public var heading: CLHeading?

    /// Creates a fix.
    public init(
        coordinate: CLLocationCoordinate2D, timestamp: Date, altitude: CLLocationDistance? = nil,
        horizontalAccuracy: CLLocationAccuracy? = nil, verticalAccuracy: CLLocationAccuracy? = nil,
        speed: CLLocationSpeed? = nil, speedAccuracy: CLLocationSpeed? = nil, bearing: CLLocationDirection? = nil,
        bearingAccuracy: CLLocationDirection? = nil, floor: Int? = nil, source: String? = nil,
        extra: JSONObject? = nil
    ) {
        self.coordinate = coordinate
        self.timestamp = timestamp
        self.altitude = altitude
        self.horizontalAccuracy = horizontalAccuracy
        self.verticalAccuracy = verticalAccuracy
        self.speed = speed
        self.speedAccuracy = speedAccuracy
        self.bearing = bearing
        self.bearingAccuracy = bearingAccuracy
        self.floor = floor
        self.source = source
        self.extra = extra
    }
}

extension Location {
    private static let accuracyAuthorizationKey = "accuracyAuthorization"
    private static let segmentKey = "beginsSegment"

    /// Whether nothing goes from the fix before to this one, as `extra` says it: the device was not seen in between, or a
    /// recording went on elsewhere.
    public var beginsSegment: Bool {
        get { extra?[Self.segmentKey] == .boolean(true) }
        set {
            guard newValue != beginsSegment else { return }
            extra = extra ?? [:]
            extra?[Self.segmentKey] = newValue ? .boolean(true) : nil
        }
    }

    /// How exactly the application may know the place, as `extra` says it; exactly when it says nothing.
    public var accuracyAuthorization: CLAccuracyAuthorization {
        get {
            guard let number = extra?[Self.accuracyAuthorizationKey]??.number else { return .fullAccuracy }
            return Int(exactly: number).flatMap(CLAccuracyAuthorization.init) ?? .fullAccuracy
        }
        set {
            extra = extra ?? [:]
            extra?[Self.accuracyAuthorizationKey] = .number(Double(newValue.rawValue))
        }
    }
}
