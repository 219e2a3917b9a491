public import KioskMaps

/// Fixes of GeoClue, the service of desktops that knows of networks as well as of receivers.
///
///     mapView.location.overrideLocationProvider(with: GeoClueLocationProvider(desktopID: "org.example.Museum"))
///
/// The application needs an entry of its desktop id in `/etc/geoclue/geoclue.conf`, or an agent that asks. A service that
/// goes or says nothing is asked again after 1 to 30 seconds.
@MainActor
public final class GeoClueLocationProvider: BusLocationProvider {
    /// Creates a source that follows the service.
    ///
    /// - Parameter desktopID: The name of the application's `.desktop` file, without the ending.
    public convenience init(
        desktopID: String, clock: any FrameClock = MainQueueClock(), permissions: LocationPermissions? = nil
    ) {
        self.init(desktopID: desktopID, bus: .system, clock: clock, permissions: permissions)
        dispatcher.adopt(machineClock: MainQueueClock())
    }

    /// - Parameter callPatience: Seconds the service may take to answer.
    init(
        desktopID: String, bus: MessageBus.Place, clock: any FrameClock, permissions: LocationPermissions?,
        patience: Double = 30, callPatience: Double = 10
    ) {
        super.init(name: "GeoClue", clock: clock, permissions: permissions, patience: patience) { accuracy, deliver in
            let session = GeoClueSession(
                desktopID: desktopID, accuracy: accuracy, place: bus, patience: callPatience)
            return StreamThread.start(source: "GeoClue", deliver: deliver, session.run)
        }
    }
}
