import KioskGeometry

/// Keeps the bearing of a device that stands still: its fixes scatter, and the way from one to the next goes anywhere.
///
///     var hold = CourseHold()
///     fix = hold.held(fix)
///
/// Fixes that do not tell a speed are believed.
public struct CourseHold: Hashable, Sendable {
    /// Below this speed, in metres per second, the bearing is held: a slow walk.
    public var holdsBelow: CLLocationSpeed
    /// From this speed on, in metres per second, it is followed again, so that a speed about the limit does not make it
    /// flutter.
    public var followsFrom: CLLocationSpeed
    /// Whether the bearing is held at the moment.
    public private(set) var isHolding = false

    private var bearing: CLLocationDirection?

    /// Creates a hold.
    public init(holdsBelow: CLLocationSpeed = 1, followsFrom: CLLocationSpeed = 1.5) {
        self.holdsBelow = holdsBelow
        self.followsFrom = followsFrom
    }

    /// Returns the next fix, with the bearing of the last one that moved while the device stands still.
    public mutating func held(_ fix: Location) -> Location {
        if let speed = fix.speed {
            if speed < holdsBelow { isHolding = true } else if speed >= followsFrom { isHolding = false }
        } else {
            isHolding = false
        }
        var held = fix
        if isHolding {
            held.bearing = bearing
            if fix.bearing == nil || bearing == nil { held.bearingAccuracy = nil }
        } else if let followed = fix.bearing {
            bearing = followed
        }
        return held
    }
}
