public import KioskLocation

/// An observer of geofences, which the service holds weakly; the object of an event is nil for the device.
@MainActor
public protocol GeofencingObserver: AnyObject {
    /// Called when an object has entered an area, or was inside at the first fix.
    func onEntry(event: GeofencingEvent)

    /// Called when an object has left an area.
    func onExit(event: GeofencingEvent)

    /// Called when an object has stayed inside an area for the time that its feature sets.
    func onDwell(event: GeofencingEvent)
}

extension GeofencingObserver {
    /// Does nothing.
    public func onEntry(event: GeofencingEvent) {}

    /// Does nothing.
    public func onExit(event: GeofencingEvent) {}

    /// Does nothing.
    public func onDwell(event: GeofencingEvent) {}
}
