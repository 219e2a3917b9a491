public import KioskMaps

/// A provider of the fixes of GeoClue, the location service of desktops, which uses networks as well as receivers.
///
///     mapView.location.overrideLocationProvider(with: GeoClueLocationProvider(desktopID: "org.example.Museum"))
///
/// The application needs an entry with its desktop id in `/etc/geoclue/geoclue.conf`, or an agent that asks the user. A service
/// that ends or is silent is called again after 1 to 30 seconds.
@MainActor
public final class GeoClueLocationProvider: BusLocationProvider {
    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - desktopID: The name of the application's `.desktop` file, without the extension.
    ///   - clock: The clock of time-outs and reconnections.
    ///   - permissions: The permissions of the provider; nil for those of the first map that it is attached to.
    public convenience init(
        desktopID: String, clock: any FrameClock = MainQueueClock(), permissions: LocationPermissions? = nil
    ) {
        self.init(desktopID: desktopID, bus: .system, clock: clock, permissions: permissions)
    }

    init(
        desktopID: String, bus: MessageBus.Address, clock: any FrameClock, permissions: LocationPermissions?,
        timeout: Double = 30, callTimeout: Double = 10
    ) {
        super.init(name: "GeoClue", clock: clock, permissions: permissions, timeout: timeout) { accuracy, deliver in
            let reader = GeoClueReader(desktopID: desktopID, accuracy: accuracy, bus: bus, timeout: callTimeout)
            return StreamThread.start(subject: "GeoClue", deliver: deliver, reader.run)
        }
    }
}
