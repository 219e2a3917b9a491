import Glibc
import KioskLocation

/// Talks to GeoClue, as one client.
struct GeoClueSession: Sendable {
    /// How the application is known to the service.
    let desktopID: String
    /// How exactly it shall tell.
    let accuracy: BusAccuracy
    /// The bus the service is on.
    let place: MessageBus.Place
    /// Seconds it may take to answer.
    let patience: Double

    private static let service = "org.freedesktop.GeoClue2"
    private static let client = "\(service).Client"
    private static let properties = "org.freedesktop.DBus.Properties"

    /// Follows the service until the other end of `stop` is closed.
    func run(_ mailbox: StreamMailbox<BusReport>, stop: Int32) throws(LocationSourceError) {
        do throws(MessageBus.Failure) {
            let bus = try MessageBus(place, patience: patience)
            guard let client = try start(on: bus, stop: stop) else { return }
            mailbox.put(.opened)
            if try follow(client, on: bus, mailbox, stop: stop) {
                _ = try bus.call(Self.service, client, Self.client, "Stop")
            } else {
                mailbox.put(.closed(.lost("GeoClue")))
            }
        } catch {
            throw Self.error(error)
        }
    }

    /// Puts what the service says into the mailbox; returns `false` when the service is gone.
    private func follow(
        _ client: String, on bus: borrowing MessageBus, _ mailbox: StreamMailbox<BusReport>, stop: Int32
    ) throws(MessageBus.Failure) -> Bool {
        var path = try bus.call(
            Self.service, client, Self.properties, "Get", [.text(Self.client), .text("Location")]
        ).readVariantText()
        while true {
            if let place = path, place != "/", let fix = try location(at: place, on: bus) {
                mailbox.put(.came(BusReport(fix: fix)))
            }
            path = nil
            while path == nil, let signal = try bus.nextSignal() {
                switch signal.member {
                case "LocationUpdated":
                    _ = signal.readText()
                    path = signal.readText()
                case "PropertiesChanged":
                    _ = signal.readText()
                    if let isActive = signal.readNumbers()["Active"] {
                        mailbox.put(.came(BusReport(isActive: isActive != 0)))
                    }
                case "NameOwnerChanged": return false
                default: break
                }
            }
            guard path == nil else { continue }
            // The library keeps what it has read, and looks at it only when it is called.
            if StreamDescriptor.wait(for: bus.fileDescriptor, POLLIN, stop: stop) == .stopped { return true }
        }
    }

    /// Becomes a client of the service, and returns its path; nil when nobody wants to know any more.
    private func start(on bus: borrowing MessageBus, stop: Int32) throws(MessageBus.Failure) -> String? {
        let manager = try bus.call(
            Self.service, "/org/freedesktop/GeoClue2/Manager", "\(Self.service).Manager", "GetClient")
        guard let client = manager.readText() else {
            throw MessageBus.Failure(name: "", message: "GetClient returns no client")
        }
        for (name, value) in [
            ("DesktopId", MessageBus.Argument.variantText(desktopID)),
            ("RequestedAccuracyLevel", .variantNumber(accuracy.rawValue)),
        ] {
            _ = try bus.call(Self.service, client, Self.properties, "Set", [.text(Self.client), .text(name), value])
        }
        try bus.listen(for: "type='signal',sender='\(Self.service)',path='\(client)'")
        try bus.listen(forOwnerOf: Self.service)
        // Nobody shall be located, nor asked about it, for who has left meanwhile.
        guard !StreamDescriptor.isStopped(stop) else { return nil }
        _ = try bus.call(Self.service, client, Self.client, "Start")
        return client
    }

    /// Reads a place, which the service forgets a few seconds after it has another one; nil when it has forgotten it.
    private func location(at path: String, on bus: borrowing MessageBus) throws(MessageBus.Failure) -> Location? {
        do throws(MessageBus.Failure) {
            let numbers = try bus.call(
                Self.service, path, Self.properties, "GetAll", [.text("\(Self.service).Location")]
            ).readNumbers()
            return Location(bus: numbers, source: "geoclue")
        } catch {
            guard error.name.hasSuffix(".UnknownObject") || error.name.hasSuffix(".UnknownMethod") else { throw error }
            return nil
        }
    }

    private static func error(_ failure: MessageBus.Failure) -> LocationSourceError {
        var error = LocationSourceError(
            failure, source: "GeoClue", whenAbsent: "there is no such service; install the package geoclue-2.0")
        guard error.code == .refused else { return error }
        error.message = "the service refuses: \(failure.message); "
        if failure.message.contains("Geolocation disabled") {
            error.code = .switchedOff
            error.message += "switch locating on in the settings of the desktop"
        } else if failure.message.contains("no agent") {
            error.code = .accessDenied
            error.message += "start an agent that asks; it is met when the service is asked again"
        } else {
            error.message += "allow the application in /etc/geoclue/geoclue.conf, or start an agent that asks"
        }
        return error
    }
}
