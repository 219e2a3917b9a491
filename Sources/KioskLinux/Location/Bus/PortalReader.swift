import Glibc
import KioskLocation

/// A reader of fixes from the desktop portal, in one session.
///
/// Source: the interfaces `org.freedesktop.portal.Location`, `Request` and `Session` of xdg-desktop-portal.
struct PortalReader: Sendable {
    /// The requested accuracy.
    let accuracy: BusAccuracy
    /// The bus of the portal.
    let bus: MessageBus.Address

    static let name = "the desktop portal"
    private static let service = "org.freedesktop.portal.Desktop"
    private static let desktop = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Location"
    private static let session = "org.freedesktop.portal.Session"
    /// The token of the session and of its requests.
    private static let token = "kioskmaps"

    /// Reads until the other end of `stop` is closed.
    func run(_ mailbox: StreamMailbox<BusReport>, stop: Int32) throws(LocationProviderError) {
        let failure: LocationProviderError?
        do throws(MessageBus.Failure) {
            let bus = try MessageBus(bus)
            let session = try open(on: bus)
            failure = try read(session, on: bus, mailbox, stop: stop)
            // A session is also closed with its connection.
            if failure == nil { _ = try bus.call(Self.service, session, Self.session, "Close") }
        } catch {
            throw LocationProviderError(
                error, subject: Self.name,
                whenAbsent: "no location portal; install the packages xdg-desktop-portal, xdg-desktop-portal-gtk and "
                    + "geoclue-2.0")
        }
        if let failure { throw failure }
    }

    private func open(on bus: borrowing MessageBus) throws(MessageBus.Failure) -> String {
        // The responses to requests may come before the replies to the calls.
        try bus.subscribe(
            to: "type='signal',sender='\(Self.service)',path='\(Self.desktop)',interface='\(Self.interface)'")
        try bus.subscribe(to: "type='signal',sender='\(Self.service)',interface='org.freedesktop.portal.Request'")
        try bus.subscribe(to: "type='signal',sender='\(Self.service)',interface='\(Self.session)'")
        let reply = try bus.call(
            Self.service, Self.desktop, Self.interface, "CreateSession",
            [
                .options([
                    .init(name: "session_handle_token", value: .string(Self.token)),
                    .init(name: "accuracy", value: .number(accuracy.portalNumber)),
                ])
            ])
        guard let session = reply.readString() else {
            throw MessageBus.Failure(name: "", message: "CreateSession returns no session")
        }
        // Not before, because the first call may start the portal.
        try bus.subscribe(toOwnerOf: Self.service)
        return session
    }

    /// Sends reports to the mailbox; returns the error that ends the session, or nil if the reader was stopped.
    private func read(
        _ session: String, on bus: borrowing MessageBus, _ mailbox: StreamMailbox<BusReport>, stop: Int32
    ) throws(MessageBus.Failure) -> LocationProviderError? {
        guard !StreamDescriptor.isStopped(stop) else { return nil }
        let request = try bus.call(
            Self.service, Self.desktop, Self.interface, "Start",
            [.path(session), .string(""), .options([.init(name: "handle_token", value: .string(Self.token))])]
        ).readString()
        while true {
            while let signal = try bus.nextSignal() {
                switch signal.member {
                case "Response" where signal.path == request:
                    if let failure = Self.failure(response: signal.readNumber()) { return failure }
                    mailbox.put(.opened)
                case "LocationUpdated" where signal.readString() == session:
                    let members = signal.readMembers()
                    if let fix = Location(
                        bus: members.numbers, description: members.strings["Description"] ?? "", source: "portal")
                    {
                        mailbox.put(.received(BusReport(fix: fix)))
                    }
                case "Closed" where signal.path == session: return .lost(Self.name)
                case "NameOwnerChanged": return .lost(Self.name)
                default: break
                }
            }
            // The library buffers what it has read, and processes it only when it is called.
            if StreamDescriptor.wait(for: bus.fileDescriptor, POLLIN, stop: stop) == .stopped { return nil }
        }
    }

    /// Returns the error of a response to the request to start; nil if it is granted.
    private static func failure(response: UInt32?) -> LocationProviderError? {
        switch response {
        case 0: nil
        case 1:
            LocationProviderError(
                code: .refused, subject: name,
                message: "denied by the user; allow it in the settings of the desktop, and request authorization again")
        default:
            LocationProviderError(
                code: .unreachable, subject: name,
                message: "no location; check that geoclue-2.0 is installed and location services are enabled")
        }
    }
}
