public import KioskLocation

/// Who hears of each fix as it comes; held weakly by the location manager.
@MainActor
public protocol LocationConsumer: AnyObject {
    /// There is a new fix, or another heading or accuracy to the last one.
    func locationUpdate(newLocation: Location)
}

/// Who hears of each place the puck goes through; held weakly by the location manager.
@MainActor
public protocol PuckLocationConsumer: AnyObject {
    /// The puck is elsewhere in this frame; the fix is on the way between two, and has no heading.
    func puckLocationUpdate(newLocation: Location)
}
