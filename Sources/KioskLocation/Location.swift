public import Foundation
public import KioskGeometry

/// A fix: the position of the device at a time, and its accuracy.
///
///     let fix = Location(
///         coordinate: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94), timestamp: time,
///         horizontalAccuracy: 5)
///     fix.isValid  // true
///
/// Unknown values are nil. Accuracies are those of the provider; most are one standard deviation, without a guarantee.
public struct Location: Hashable, Sendable {
    /// The coordinate.
    public var coordinate: CLLocationCoordinate2D
    /// The time of the fix.
    public var timestamp: Date
    /// The altitude above sea level, in metres.
    public var altitude: CLLocationDistance?
    /// The error of the coordinate, in metres.
    public var horizontalAccuracy: CLLocationAccuracy?
    /// The error of the altitude, in metres.
    public var verticalAccuracy: CLLocationAccuracy?
    /// The speed over ground, in metres per second.
    public var speed: CLLocationSpeed?
    /// The error of the speed, in metres per second.
    public var speedAccuracy: CLLocationSpeed?
    /// The direction of movement, in degrees clockwise from true north.
    public var bearing: CLLocationDirection?
    /// The error of the bearing, in degrees.
    public var bearingAccuracy: CLLocationDirection?
    /// The floor of the building, 0 for the ground floor.
    public var floor: Int?
    /// The method by which the coordinate was determined; nil if the provider does not state it.
    public var positioningMode: PositioningMode?
    /// The name of the provider, such as `gpsd:/dev/ttyUSB0`.
    public var source: String?
    /// Further values of the provider.
    public var extra: JSONObject?
    /// The direction in which the device pointed; nil if it was not sent with the fix.
    public var heading: CLHeading?

    /// Creates a fix.
    ///
    /// - Parameters:
    ///   - coordinate: The coordinate.
    ///   - timestamp: The time of the fix.
    ///   - altitude: The altitude above sea level, in metres.
    ///   - horizontalAccuracy: The error of the coordinate, in metres.
    ///   - verticalAccuracy: The error of the altitude, in metres.
    ///   - speed: The speed over ground, in metres per second.
    ///   - speedAccuracy: The error of the speed, in metres per second.
    ///   - bearing: The direction of movement, in degrees clockwise from true north.
    ///   - bearingAccuracy: The error of the bearing, in degrees.
    ///   - floor: The floor of the building, 0 for the ground floor.
    ///   - source: The name of the provider.
    ///   - extra: Further values of the provider.
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
    /// Returns the age of the fix at a date, in seconds; 0 for an earlier date, as of a clock that is slow.
    ///
    /// - Parameter date: The date, on the clock that gave the fix its time.
    public func age(at date: Date) -> TimeInterval { max(0, date.timeIntervalSince(timestamp)) }
}

extension Location {
    private static let accuracyAuthorizationKey = "accuracyAuthorization"
    private static let segmentKey = "beginsSegment"

    /// Whether there is no movement from the previous fix to this one, stored in `extra`: the receiver had no fix in between, or
    /// a recording was continued at another position.
    public var beginsSegment: Bool {
        get { extra?[Self.segmentKey] == .boolean(true) }
        set {
            guard newValue != beginsSegment else { return }
            extra = extra ?? [:]
            extra?[Self.segmentKey] = newValue ? .boolean(true) : nil
        }
    }

    /// The accuracy that the application is authorized for, stored in `extra`; full if it is missing there.
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

extension Location {
    /// Creates a fix from one with negative numbers for unknown values.
    ///
    /// A negative `horizontalAccuracy` is kept, so that the fix remains invalid: see `fault`.
    ///
    /// - Parameters:
    ///   - location: The fix.
    ///   - heading: The heading of the device; nil if unknown.
    ///   - accuracyAuthorization: The accuracy that the application is authorized for.
    public init(location: CLLocation, heading: CLHeading? = nil, accuracyAuthorization: CLAccuracyAuthorization) {
        func known(_ number: Double) -> Double? { number < 0 ? nil : number }
        self.init(
            coordinate: location.coordinate, timestamp: location.timestamp,
            altitude: location.verticalAccuracy < 0 ? nil : location.altitude,
            horizontalAccuracy: location.horizontalAccuracy, verticalAccuracy: known(location.verticalAccuracy),
            speed: known(location.speed), speedAccuracy: known(location.speedAccuracy),
            bearing: known(location.course), bearingAccuracy: known(location.courseAccuracy))
        self.heading = heading
        self.accuracyAuthorization = accuracyAuthorization
    }

    /// The fix with negative numbers for unknown values.
    ///
    /// An unknown accuracy of the coordinate or of a known altitude is 0, because a negative one would make it invalid.
    public var location: CLLocation {
        CLLocation(
            coordinate: coordinate, altitude: altitude ?? 0, horizontalAccuracy: horizontalAccuracy ?? 0,
            verticalAccuracy: altitude == nil ? -1 : verticalAccuracy ?? 0,
            course: course, courseAccuracy: bearingAccuracy ?? -1, speed: speed ?? -1,
            speedAccuracy: speedAccuracy ?? -1, timestamp: timestamp)
    }

    /// The direction of movement in 0..<360 degrees clockwise from true north; −1 if unknown.
    public var course: CLLocationDirection {
        bearing.map { $0.wrap(min: 0, max: 360) } ?? -1
    }

    /// The direction in which the device points, in degrees clockwise from true north if that is known and from magnetic north
    /// otherwise; nil without a heading.
    public var headingDirection: CLLocationDirection? {
        heading.map { Heading($0).direction }
    }
}

/// The accuracy of the locations that an application may receive.
public enum CLAccuracyAuthorization: Int, CaseIterable, Hashable, Sendable, Codable {
    /// The accuracy of the provider.
    case fullAccuracy
    /// An accuracy of kilometres.
    case reducedAccuracy
}
