public import Foundation
public import KioskGeometry

/// An accuracy in metres, with the name of Core Location.
public typealias CLLocationAccuracy = Double
/// A speed in metres per second, with the name of Core Location.
public typealias CLLocationSpeed = Double

/// A fix with the names of Core Location, where negative numbers stand for unknown values.
///
///     let fix = CLLocation(
///         coordinate: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94), altitude: 12,
///         horizontalAccuracy: 5, verticalAccuracy: 8, timestamp: time)
///
/// `Location` is the same with optionals.
public struct CLLocation: Hashable, Sendable {
    /// The coordinate; not valid if `horizontalAccuracy` is negative.
    public var coordinate: CLLocationCoordinate2D
    /// The altitude above sea level, in metres; not valid if `verticalAccuracy` is negative.
    public var altitude: CLLocationDistance
    /// The maximum error of the coordinate, in metres; negative for an invalid fix.
    public var horizontalAccuracy: CLLocationAccuracy
    /// The maximum error of the altitude, in metres; negative if the altitude is unknown.
    public var verticalAccuracy: CLLocationAccuracy
    /// The direction of movement in degrees clockwise from north; negative if unknown.
    public var course: CLLocationDirection
    /// The maximum error of the course, in degrees; negative if unknown.
    public var courseAccuracy: CLLocationDirection
    /// The speed over ground, in metres per second; negative if unknown.
    public var speed: CLLocationSpeed
    /// The maximum error of the speed, in metres per second; negative if unknown.
    public var speedAccuracy: CLLocationSpeed
    /// The time of the fix.
    public var timestamp: Date

    /// Creates a fix.
    ///
    /// - Parameters:
    ///   - coordinate: The coordinate.
    ///   - altitude: The altitude above sea level, in metres.
    ///   - horizontalAccuracy: The maximum error of the coordinate, in metres; negative for an invalid fix.
    ///   - verticalAccuracy: The maximum error of the altitude, in metres; negative if the altitude is unknown.
    ///   - course: The direction of movement in degrees clockwise from north; negative if unknown.
    ///   - courseAccuracy: The maximum error of the course, in degrees; negative if unknown.
    ///   - speed: The speed over ground, in metres per second; negative if unknown.
    ///   - speedAccuracy: The maximum error of the speed, in metres per second; negative if unknown.
    ///   - timestamp: The time of the fix.
    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection = -1,
        courseAccuracy: CLLocationDirection = -1, speed: CLLocationSpeed = -1, speedAccuracy: CLLocationSpeed = -1,
        timestamp: Date
    ) {
        self.coordinate = coordinate
        self.altitude = altitude
        self.horizontalAccuracy = horizontalAccuracy
        self.verticalAccuracy = verticalAccuracy
        self.course = course
        self.courseAccuracy = courseAccuracy
        self.speed = speed
        self.speedAccuracy = speedAccuracy
        self.timestamp = timestamp
    }

    /// Returns the distance to another fix along the great circle, in metres.
    public func distance(from location: CLLocation) -> CLLocationDistance {
        coordinate.distance(to: location.coordinate)
    }
}
