import KioskGeometry

/// A filter that keeps the bearing of a device that stands still, whose fixes scatter in all directions.
///
///     var hold = CourseHold()
///     fix = hold.held(fix)
///
/// The bearing of a fix without a speed is not changed.
public struct CourseHold: Hashable, Sendable {
    /// The speed below which the bearing is kept, in metres per second.
    public var holdsBelow: CLLocationSpeed
    /// The speed from which the bearing is used again, in metres per second; greater than `holdsBelow`, so that a speed near the
    /// limit does not make the bearing alternate.
    public var resumesFrom: CLLocationSpeed
    /// Whether the bearing is kept at the moment.
    public private(set) var isHolding = false

    @Unreflected private var bearing: CLLocationDirection?

    /// Creates a filter.
    ///
    /// - Parameters:
    ///   - holdsBelow: The speed below which the bearing is kept, in metres per second.
    ///   - resumesFrom: The speed from which the bearing is used again, in metres per second.
    public init(holdsBelow: CLLocationSpeed = 1, resumesFrom: CLLocationSpeed = 1.5) {
        self.holdsBelow = holdsBelow
        self.resumesFrom = resumesFrom
    }

    /// Returns the next fix; while the device stands still, with the bearing of the last fix that moved.
    public mutating func held(_ fix: Location) -> Location {
        if let speed = fix.speed {
            if speed < holdsBelow { isHolding = true } else if speed >= resumesFrom { isHolding = false }
        } else {
            isHolding = false
        }
        var held = fix
        if isHolding {
            held.bearing = bearing
            if fix.bearing == nil || bearing == nil { held.bearingAccuracy = nil }
        } else if let current = fix.bearing {
            bearing = current
        }
        return held
    }
}
