public import Foundation

/// The options by which the contacts of a panel are divided into groups, one for each person.
///
///     // 3840 points on 1210 mm of glass
///     mapView.gestures.options.groups = TouchGroupOptions(pointsPerMillimetre: 3840 / 1210)
public struct TouchGroupOptions: Hashable, Sendable {
    /// The maximum distance of two fingers of one person, in millimetres.
    ///
    /// Defaults to 900, the outstretched hands of an adult in front of a panel. A value that is not above 0 counts as unknown.
    public var reach: Double

    /// The resolution of the panel: the width of the screen in points, divided by that of the glass in millimetres.
    ///
    /// A value that is not above 0 counts as unknown, as does nil: all contacts outside of `zones` are then those of one person.
    /// Defaults to nil.
    public var pointsPerMillimetre: Double?

    /// The areas of the screen that belong to a person each, in points; where zones overlap, the first one counts.
    ///
    /// Contacts outside of all zones are divided by their distances. Defaults to none.
    public var zones: [CGRect]

    /// The time for which a group without contacts is kept, in seconds, from 0 to 60.
    ///
    /// It is longer than the interval of a double tap. NaN counts as 0. Defaults to 1.
    public var memory: TimeInterval

    /// The time after which a group whose contacts rest lets another one move the camera, in seconds.
    ///
    /// An arm or an object that lies on the glass does not block other groups for longer. Infinity and NaN disable it. Defaults to 1.
    public var restInterval: TimeInterval

    /// Creates options; by default all contacts are those of one person, until the resolution or zones are set.
    ///
    /// - Parameters:
    ///   - reach: The maximum distance of two fingers of one person, in millimetres.
    ///   - pointsPerMillimetre: The resolution of the panel, in points per millimetre; nil if it is unknown.
    ///   - zones: The areas of the screen that belong to a person each, in points.
    ///   - memory: The time for which a group without contacts is kept, in seconds.
    ///   - restInterval: The time after which a group whose contacts rest lets another one move the camera, in seconds.
    public init(
        reach: Double = 900, pointsPerMillimetre: Double? = nil, zones: [CGRect] = [], memory: TimeInterval = 1,
        restInterval: TimeInterval = 1
    ) {
        self.reach = reach
        self.pointsPerMillimetre = pointsPerMillimetre
        self.zones = zones
        self.memory = memory
        self.restInterval = restInterval
    }

    /// The maximum distance of two fingers of one person, in points; infinite if the reach or the resolution is unknown.
    public var reachInPoints: CGFloat {
        let points = reach * (pointsPerMillimetre ?? .nan)
        return reach > 0 && points > 0 ? CGFloat(points) : .infinity
    }
}
