public import KioskMaps

/// A provider of the fixes of the desktop portal, which asks the user for permission, also for applications in a sandbox.
///
///     mapView.location.overrideLocationProvider(with: PortalLocationProvider())
///
/// The portal is on the session bus, and uses GeoClue. A portal that ends or is silent is called again after 1 to 30 seconds;
/// there is no limit while the user is asked.
@MainActor
public final class PortalLocationProvider: BusLocationProvider {
    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - clock: The clock of time-outs and reconnections.
    ///   - permissions: The permissions of the provider; nil for those of the first map that it is attached to.
    public convenience init(clock: any FrameClock = MainQueueClock(), permissions: LocationPermissions? = nil) {
        self.init(bus: .session, clock: clock, permissions: permissions)
    }

    init(
        bus: MessageBus.Address, clock: any FrameClock, permissions: LocationPermissions?, timeout: Double = 30
    ) {
        super.init(
            name: PortalReader.name, clock: clock, permissions: permissions, timeout: timeout
        ) { accuracy, deliver in
            let reader = PortalReader(accuracy: accuracy, bus: bus)
            return StreamThread.start(subject: PortalReader.name, deliver: deliver, reader.run)
        }
    }
}
