import Glibc
import KioskLocation

/// A reader of fixes from GeoClue, as one client of the service.
struct GeoClueReader: Sendable {
    /// The id by which the service identifies the application.
    let desktopID: String
    /// The requested accuracy.
    let accuracy: BusAccuracy
    /// The bus of the service.
    let bus: MessageBus.Address
    /// The time-out of calls, in seconds.
    let timeout: Double

    private static let service = "org.freedesktop.GeoClue2"
    private static let client = "\(service).Client"
    private static let properties = "org.freedesktop.DBus.Properties"

    /// Reads until the other end of `stop` is closed.
    func run(_ mailbox: StreamMailbox<BusReport>, stop: Int32) throws(LocationProviderError) {
        do throws(MessageBus.Failure) {
            let bus = try MessageBus(bus, timeout: timeout)
            guard let client = try start(on: bus, stop: stop) else { return }
            mailbox.put(.opened)
            if try read(client, on: bus, mailbox, stop: stop) {
                _ = try bus.call(Self.service, client, Self.client, "Stop")
            } else {
                mailbox.put(.closed(.lost("GeoClue")))
            }
        } catch {
            throw Self.error(error)
        }
    }

    /// Sends reports to the mailbox; returns `false` when the service ends.
    private func read(
        _ client: String, on bus: borrowing MessageBus, _ mailbox: StreamMailbox<BusReport>, stop: Int32
    ) throws(MessageBus.Failure) -> Bool {
        var path = try bus.call(
            Self.service, client, Self.properties, "Get", [.string(Self.client), .string("Location")]
        ).readVariantString()
        while true {
            if let current = path, current != "/", let fix = try location(at: current, on: bus) {
                mailbox.put(.received(BusReport(fix: fix)))
            }
            path = nil
            // The fix at a path is read before further signals, because the service removes it a few seconds after the next one.
            while path == nil, let signal = try bus.nextSignal() {
                switch signal.member {
                case "LocationUpdated":
                    _ = signal.readString()
                    path = signal.readString()
                case "PropertiesChanged":
                    _ = signal.readString()
                    if let isActive = signal.readNumbers()["Active"] {
                        mailbox.put(.received(BusReport(isActive: isActive != 0)))
                    }
                case "NameOwnerChanged": return false
                default: break
                }
            }
            guard path == nil else { continue }
            // The library buffers what it has read, and processes it only when it is called.
            if StreamDescriptor.wait(for: bus.fileDescriptor, POLLIN, stop: stop) == .stopped { return true }
        }
    }

    /// Registers as a client of the service, and returns its path; nil if the reader was stopped.
    private func start(on bus: borrowing MessageBus, stop: Int32) throws(MessageBus.Failure) -> String? {
        let manager = try bus.call(
            Self.service, "/org/freedesktop/GeoClue2/Manager", "\(Self.service).Manager", "GetClient")
        guard let client = manager.readString() else {
            throw MessageBus.Failure(name: "", message: "GetClient returns no client")
        }
        for (name, value) in [
            ("DesktopId", BusArgument.variant(.string(desktopID))),
            ("RequestedAccuracyLevel", .variant(.number(accuracy.rawValue))),
        ] {
            _ = try bus.call(
                Self.service, client, Self.properties, "Set", [.string(Self.client), .string(name), value])
        }
        try bus.subscribe(to: "type='signal',sender='\(Self.service)',path='\(client)'")
        try bus.subscribe(toOwnerOf: Self.service)
        // A reader that was stopped meanwhile must not locate the device or prompt the user.
        guard !StreamDescriptor.isStopped(stop) else { return nil }
        _ = try bus.call(Self.service, client, Self.client, "Start")
        return client
    }

    /// Reads a fix, which the service removes a few seconds after the next one; nil if it was removed.
    private func location(at path: String, on bus: borrowing MessageBus) throws(MessageBus.Failure) -> Location? {
        do throws(MessageBus.Failure) {
            let members = try bus.call(
                Self.service, path, Self.properties, "GetAll", [.string("\(Self.service).Location")]
            ).readMembers()
            return Location(
                bus: members.numbers, description: members.strings["Description"] ?? "", source: "geoclue")
        } catch {
            guard error.name.hasSuffix(".UnknownObject") || error.name.hasSuffix(".UnknownMethod") else { throw error }
            return nil
        }
    }

    private static func error(_ failure: MessageBus.Failure) -> LocationProviderError {
        var error = LocationProviderError(
            failure, subject: "GeoClue", whenAbsent: "no such service; install the package geoclue-2.0")
        guard error.code == .refused else { return error }
        error.message = "access denied: \(failure.message); "
        if failure.message.contains("Geolocation disabled") {
            error.code = .switchedOff
            error.message += "enable location services in the settings of the desktop"
        } else if failure.message.contains("no agent") {
            error.code = .accessDenied
            error.message += "start a GeoClue agent; the service is called again"
        } else {
            error.message += "allow the application in /etc/geoclue/geoclue.conf, or start a GeoClue agent"
        }
        return error
    }
}
