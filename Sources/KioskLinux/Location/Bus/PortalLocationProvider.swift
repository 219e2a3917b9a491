public import KioskMaps

/// Fixes of the desktop portal, which asks people whether an application may know, also one in a sandbox.
///
///     mapView.location.overrideLocationProvider(with: PortalLocationProvider())
///
/// It is on the bus of who is logged in, and finds the device by GeoClue. A portal that goes or says nothing is asked
/// again after 1 to 30 seconds; while somebody is asked it waits.
@MainActor
public final class PortalLocationProvider: BusLocationProvider {
    /// Creates a source that follows the portal.
    public convenience init(clock: any FrameClock = MainQueueClock(), permissions: LocationPermissions? = nil) {
        self.init(bus: .session, clock: clock, permissions: permissions)
        dispatcher.adopt(machineClock: MainQueueClock())
    }

    init(
        bus: MessageBus.Place, clock: any FrameClock, permissions: LocationPermissions?, patience: Double = 30
    ) {
        super.init(
            name: PortalSession.name, clock: clock, permissions: permissions, patience: patience
        ) { accuracy, deliver in
            let session = PortalSession(accuracy: accuracy, place: bus)
            return StreamThread.start(source: PortalSession.name, deliver: deliver, session.run)
        }
    }
}
