public import Foundation
public import KioskGeometry
public import KioskLocation

/// An object that a feed reports, such as a vehicle, a ship or an aircraft, with what is known about it.
///
/// All members have the same units in all feeds, except `attributes`, whose names and units are those of the format.
public struct FeedObject: Hashable, Sendable {
    /// The id, unique in the feed.
    public let id: String

    /// The position; nil if it is unknown.
    public var coordinate: CLLocationCoordinate2D?

    /// The direction of travel over ground, in degrees clockwise from north, 0..<360; nil if it is unknown.
    public var course: CLLocationDirection?

    /// The direction to which the object points, in degrees clockwise from north, 0..<360; nil if it is unknown.
    public var heading: CLLocationDirection?

    /// The speed over ground, in metres per second; nil if it is unknown.
    public var speed: CLLocationSpeed?

    /// The altitude, in metres; nil if it is unknown.
    ///
    /// That of aircraft is the barometric altitude at standard pressure.
    public var altitude: CLLocationDistance?

    /// The time of the position, or that of the report of an object without a position; nil if it is unknown.
    public var time: Date?

    /// What else is known, by the names and in the units of the format.
    public var attributes: JSONObject

    /// Creates an object.
    ///
    /// - Parameters:
    ///   - id: The id, unique in the feed.
    ///   - coordinate: The position; nil if it is unknown.
    ///   - time: The time of the position; nil if it is unknown.
    ///   - attributes: What else is known.
    public init(
        id: String, coordinate: CLLocationCoordinate2D? = nil, time: Date? = nil, attributes: JSONObject = [:]
    ) {
        self.id = id
        self.coordinate = coordinate
        self.time = time
        self.attributes = attributes
    }

    /// The direction of a symbol: the heading, or else the course; nil if both are unknown.
    public var direction: CLLocationDirection? { heading ?? course }
}

extension FeedObject {
    /// Sets a position if it is one of the earth.
    ///
    /// - Parameters:
    ///   - latitude: The latitude, in degrees.
    ///   - longitude: The longitude, in degrees.
    /// - Returns: Whether both are in their ranges.
    @discardableResult
    mutating func setCoordinate(latitude: Double, longitude: Double) -> Bool {
        guard abs(latitude) <= 90, abs(longitude) <= 180 else { return false }
        coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        return true
    }

    /// Applies what a report contains.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - replacesMotion: Whether the position, the motion and their time are those of the report even where they are unknown.
    mutating func apply(_ report: FeedObject, replacesMotion: Bool) {
        if replacesMotion {
            (coordinate, course, heading) = (report.coordinate, report.course, report.heading)
            (speed, altitude, time) = (report.speed, report.altitude, report.time)
        } else {
            // The time is that of the position: a report without one does not make the position newer.
            if report.coordinate != nil || coordinate == nil { time = report.time ?? time }
            coordinate = report.coordinate ?? coordinate
            course = report.course ?? course
            heading = report.heading ?? heading
            speed = report.speed ?? speed
            altitude = report.altitude ?? altitude
        }
        for (name, value) in report.attributes {
            if let value { attributes[name] = value } else { attributes.removeValue(forKey: name) }
        }
    }
}
