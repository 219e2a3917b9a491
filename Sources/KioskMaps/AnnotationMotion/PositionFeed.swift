public import Foundation
public import KioskGeometry
public import KioskLocation

/// A reported position of an annotation, such as that of a vehicle.
public struct AnnotationPosition: Hashable, Sendable {
    /// The id of the annotation.
    public var id: String

    /// The position.
    public var coordinate: CLLocationCoordinate2D

    /// The direction of travel, in degrees clockwise from north; nil if it is unknown.
    public var bearing: CLLocationDirection?

    /// The direction of travel where `bearing` is that of an icon, in degrees clockwise from north; nil if they are equal.
    ///
    /// Lines ahead have it. Defaults to nil.
    public var course: CLLocationDirection?

    /// The speed, in metres per second; nil if it is unknown.
    public var speed: CLLocationSpeed?

    /// The time of the position on the clock of its source; nil for the time at which it is reported.
    public var timestamp: Date?

    /// Creates a position.
    ///
    /// - Parameters:
    ///   - id: The id of the annotation.
    ///   - coordinate: The position.
    ///   - bearing: The direction of travel, in degrees clockwise from north; nil if it is unknown.
    ///   - speed: The speed, in metres per second; nil if it is unknown.
    ///   - timestamp: The time of the position on the clock of its source; nil for the time at which it is reported.
    public init(
        id: String, coordinate: CLLocationCoordinate2D, bearing: CLLocationDirection? = nil,
        speed: CLLocationSpeed? = nil, timestamp: Date? = nil
    ) {
        self.id = id
        self.coordinate = coordinate
        self.bearing = bearing
        self.speed = speed
        self.timestamp = timestamp
    }
}

/// The interpolation of positions that are reported from time to time.
public struct PositionInterpolation: Hashable, Sendable {
    /// The rotation of icons.
    public enum IconRotation: Hashable, Sendable, CaseIterable {
        /// Icons are not rotated.
        case none
        /// Icons have the reported bearing; without one they keep their rotation.
        case reported
        /// Icons have the direction of the movement; an annotation that does not move keeps its rotation.
        case direction
    }

    /// The position between reports.
    ///
    /// A prediction shows an annotation where it is now; give `LocationPrediction.horizon` the interval of the reports, and
    /// `AnnotationPosition` a speed and a bearing. Defaults to `.interpolated`, with the `duration`.
    public var motion: LocationMotion

    /// The time in which an annotation moves to a reported position, in seconds.
    ///
    /// Slightly more than the time between two reports results in a continuous movement. Defaults to 1.1.
    public var duration: TimeInterval

    /// The distance in metres beyond which an annotation appears at the reported position at once.
    ///
    /// Defaults to 500.
    public var jumpDistance: CLLocationDistance

    /// The rotation of icons, in addition to `iconRotate`.
    ///
    /// Defaults to `.none`.
    public var iconRotation: IconRotation

    /// Creates an interpolation.
    ///
    /// - Parameters:
    ///   - duration: The time in which an annotation moves to a reported position, in seconds.
    ///   - jumpDistance: The distance in metres beyond which an annotation does not move but appears at its position.
    ///   - iconRotation: The rotation of icons.
    ///   - motion: The position between reports.
    public init(
        duration: TimeInterval = 1.1, jumpDistance: CLLocationDistance = 500, iconRotation: IconRotation = .none,
        motion: LocationMotion = .interpolated
    ) {
        self.motion = motion
        self.duration = duration
        self.jumpDistance = jumpDistance
        self.iconRotation = iconRotation
    }
}
