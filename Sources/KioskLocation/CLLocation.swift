public import Foundation
public import KioskGeometry

/// Metres within which a place is right, under the name code written for phones uses.
public typealias CLLocationAccuracy = Double
/// Metres per second, under the name code written for phones uses.
public typealias CLLocationSpeed = Double

/// A fix under the names code written for phones uses, where a negative number stands for what is not known.
///
///     let fix = CLLocation(
///         coordinate: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94), altitude: 12,
///         horizontalAccuracy: 5, verticalAccuracy: 8, timestamp: time)
///
/// `Location` says the same with optionals.
public struct CLLocation: Hashable, Sendable {
    /// The place; a negative `horizontalAccuracy` says that it is not one.
    public var coordinate: CLLocationCoordinate2D
    /// Metres above the sea; without meaning while `verticalAccuracy` is negative.
    public var altitude: CLLocationDistance
    /// The place is right within so many metres; a negative number says that it is not known at all.
    public var horizontalAccuracy: CLLocationAccuracy
    /// The altitude is right within so many metres; a negative number says that it is not known.
    public var verticalAccuracy: CLLocationAccuracy
    /// The direction of movement in degrees clockwise from north; a negative number when it is not known.
    public var course: CLLocationDirection
    /// The course is right within so many degrees; a negative number when it is not known.
    public var courseAccuracy: CLLocationDirection
    /// Metres per second over ground; a negative number when it is not known.
    public var speed: CLLocationSpeed
    /// The speed is right within so many metres per second; a negative number when it is not known.
    public var speedAccuracy: CLLocationSpeed
    /// When the device was there.
    public var timestamp: Date

    /// Creates a fix.
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
