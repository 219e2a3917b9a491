import Glibc
import KioskLocation

/// Talks to the desktop portal, in one session.
///
/// Source: the interfaces `org.freedesktop.portal.Location`, `Request` and `Session` of xdg-desktop-portal.
struct PortalSession: Sendable {
    /// How exactly it shall tell.
    let accuracy: BusAccuracy
    /// The bus the portal is on.
    let place: MessageBus.Place

    static let name = "the desktop portal"
    private static let service = "org.freedesktop.portal.Desktop"
    private static let desktop = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Location"
    private static let session = "org.freedesktop.portal.Session"
    /// One session at a time has it.
    private static let token = "kioskmaps"

    /// Follows the portal until the other end of `stop` is closed.
    func run(_ mailbox: StreamMailbox<BusReport>, stop: Int32) throws(LocationSourceError) {
        let failure: LocationSourceError?
        do throws(MessageBus.Failure) {
            let bus = try MessageBus(place)
            let session = try open(on: bus)
            failure = try follow(session, on: bus, mailbox, stop: stop)
            // It is closed with the connection, too; a portal that is gone needs no word.
            if failure == nil { _ = try bus.call(Self.service, session, Self.session, "Close") }
        } catch {
            throw LocationSourceError(
                error, source: Self.name,
                whenAbsent: "there is none that knows of places; install the packages xdg-desktop-portal, "
                    + "xdg-desktop-portal-gtk and geoclue-2.0")
        }
        if let failure { throw failure }
    }

    private func open(on bus: borrowing MessageBus) throws(MessageBus.Failure) -> String {
        // What it answers to requests may come before the answer to the call that makes them.
        try bus.listen(
            for: "type='signal',sender='\(Self.service)',path='\(Self.desktop)',interface='\(Self.interface)'")
        try bus.listen(for: "type='signal',sender='\(Self.service)',interface='org.freedesktop.portal.Request'")
        try bus.listen(for: "type='signal',sender='\(Self.service)',interface='\(Self.session)'")
        let answer = try bus.call(
            Self.service, Self.desktop, Self.interface, "CreateSession",
            [
                .options([
                    ("session_handle_token", .variantText(Self.token)),
                    ("accuracy", .variantNumber(accuracy.portalNumber)),
                ])
            ])
        guard let session = answer.readText() else {
            throw MessageBus.Failure(name: "", message: "CreateSession returns no session")
        }
        // Only now, for the first call may have started the portal.
        try bus.listen(forOwnerOf: Self.service)
        return session
    }

    /// Puts what the portal says into the mailbox; returns why it says no more, nil when nobody wants to know.
    private func follow(
        _ session: String, on bus: borrowing MessageBus, _ mailbox: StreamMailbox<BusReport>, stop: Int32
    ) throws(MessageBus.Failure) -> LocationSourceError? {
        guard !StreamDescriptor.isStopped(stop) else { return nil }
        let request = try bus.call(
            Self.service, Self.desktop, Self.interface, "Start",
            [.path(session), .text(""), .options([("handle_token", .variantText(Self.token))])]
        ).readText()
        while true {
            while let signal = try bus.nextSignal() {
                switch signal.member {
                case "Response" where signal.path == request:
                    if let failure = Self.failure(response: signal.readNumber()) { return failure }
                    mailbox.put(.opened)
                case "LocationUpdated" where signal.readText() == session:
                    if let fix = Location(bus: signal.readNumbers(), source: "portal") {
                        mailbox.put(.came(BusReport(fix: fix)))
                    }
                case "Closed" where signal.path == session: return .lost(Self.name)
                case "NameOwnerChanged": return .lost(Self.name)
                default: break
                }
            }
            // The library keeps what it has read, and looks at it only when it is called.
            if StreamDescriptor.wait(for: bus.fileDescriptor, POLLIN, stop: stop) == .stopped { return nil }
        }
    }

    /// What an answer to the request to start means; nil when it is granted.
    private static func failure(response: UInt32?) -> LocationSourceError? {
        switch response {
        case 0: nil
        case 1:
            LocationSourceError(
                code: .refused, source: name,
                message: "somebody has said no; allow it in the settings of the desktop, and ask anew")
        default:
            LocationSourceError(
                code: .unreachable, source: name,
                message: "cannot find the device; is geoclue-2.0 installed, and locating switched on?")
        }
    }
}
