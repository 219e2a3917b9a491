public import KioskLocation

/// A consumer of fixes, which the location manager holds weakly.
@MainActor
public protocol LocationConsumer: AnyObject {
    /// Called with each new fix, and with the last one when its heading or accuracy changes.
    func locationUpdate(newLocation: Location)
}

/// A consumer of the positions of the puck, which the location manager holds weakly.
@MainActor
public protocol PuckLocationConsumer: AnyObject {
    /// Called with each frame in which the puck has moved.
    ///
    /// - Parameter newLocation: The interpolated fix, without a heading.
    func puckLocationUpdate(newLocation: Location)
}
