import Dispatch
import Foundation
import Glibc
import KioskGeometry
import KioskLocation
import KioskMaps

/// What GeoClue says.
enum GeoClueReport: Hashable, Sendable {
    /// The device is somewhere.
    case fix(Location)
    /// Whether the service looks for the device; it stops when somebody switches locating off.
    case active(Bool)
}

/// Talks to GeoClue on a thread of its own, as one client.
struct GeoClueSession {
    /// How the application is known to the service.
    let desktopID: String
    /// How exactly it shall tell: an accuracy level of the service.
    let accuracyLevel: UInt32
    /// The bus the service is on; nil for the system's.
    var address: String?

    private static let service = "org.freedesktop.GeoClue2"
    private static let properties = "org.freedesktop.DBus.Properties"

    /// Starts to follow the service, until the token is cancelled.
    @MainActor
    func start(deliver: @escaping @MainActor (StreamEvent<GeoClueReport>) -> Void) -> AnyCancelable {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            let failure = LocationSourceError.opening("GeoClue", errno: errno)
            Task { deliver(.closed(failure)) }
            return AnyCancelable {}
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let (stop, leash) = (ends[0], ends[1])
        Thread.detachNewThread {
            run(stop: stop) { event in DispatchQueue.main.async { MainActor.assumeIsolated { deliver(event) } } }
            close(stop)
        }
        return AnyCancelable { close(leash) }
    }

    private func run(stop: Int32, deliver: (StreamEvent<GeoClueReport>) -> Void) {
        do throws(SystemBus.Failure) {
            let bus = try SystemBus(address: address)
            let client = try start(on: bus)
            deliver(.opened)
            var path = try bus.call(
                Self.service, client, Self.properties, "Get",
                [.text("\(Self.service).Client"), .text("Location")]
            ).readVariantText()
            while true {
                if let place = path, place != "/" {
                    if let fix = try location(at: place, on: bus) { deliver(.came(.fix(fix))) }
                    path = nil
                }
                while let signal = try bus.nextSignal() {
                    switch signal.member {
                    case "LocationUpdated":
                        _ = signal.readText()
                        path = signal.readText()
                    case "PropertiesChanged":
                        _ = signal.readText()
                        if let isActive = signal.readNumbers()["Active"] { deliver(.came(.active(isActive != 0))) }
                    case "NameOwnerChanged":
                        deliver(.closed(.lost("GeoClue")))
                        return
                    default: break
                    }
                    if path != nil { break }
                }
                guard path == nil else { continue }
                // The library keeps what it has read, and looks at it only when it is called.
                if StreamDescriptor.wait(for: bus.fileDescriptor, POLLIN, stop: stop) == .stopped { break }
            }
            _ = try? bus.call(Self.service, client, "\(Self.service).Client", "Stop")
        } catch {
            deliver(.closed(LocationSourceError(error)))
        }
    }

    /// Becomes a client of the service, and returns its path.
    private func start(on bus: borrowing SystemBus) throws(SystemBus.Failure) -> String {
        let interface = "\(Self.service).Client"
        let manager = try bus.call(
            Self.service, "/org/freedesktop/GeoClue2/Manager", "\(Self.service).Manager", "GetClient")
        guard let client = manager.readText() else {
            throw SystemBus.Failure(name: "", message: "GetClient returns no client")
        }
        for (name, value) in [
            ("DesktopId", SystemBus.Argument.variantText(desktopID)),
            ("RequestedAccuracyLevel", .variantNumber(accuracyLevel)),
        ] {
            _ = try bus.call(Self.service, client, Self.properties, "Set", [.text(interface), .text(name), value])
        }
        try bus.listen(for: "type='signal',sender='\(Self.service)',path='\(client)'")
        try bus.listen(
            for: "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.service)'")
        _ = try bus.call(Self.service, client, interface, "Start")
        return client
    }

    /// Reads a place, which the service forgets a few seconds after it has another one; nil when it has forgotten it.
    private func location(at path: String, on bus: borrowing SystemBus) throws(SystemBus.Failure) -> Location? {
        do throws(SystemBus.Failure) {
            let numbers = try bus.call(
                Self.service, path, Self.properties, "GetAll", [.text("\(Self.service).Location")]
            ).readNumbers()
            return Location(geoClue: numbers)
        } catch {
            guard error.name.hasSuffix(".UnknownObject") || error.name.hasSuffix(".UnknownMethod") else { throw error }
            return nil
        }
    }
}

extension Location {
    /// What the properties of a place say; nil without coordinates.
    init?(geoClue numbers: [String: Double]) {
        guard let latitude = numbers["Latitude"], let longitude = numbers["Longitude"] else { return nil }
        func known(_ name: String) -> Double? { numbers[name].flatMap { $0 >= 0 ? $0 : nil } }
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            timestamp: known("Timestamp").flatMap { $0 > 0 ? Date(timeIntervalSince1970: $0) : nil } ?? Date(),
            // The least number there is stands for an unknown altitude.
            altitude: numbers["Altitude"].flatMap { $0 > -1e300 ? $0 : nil },
            horizontalAccuracy: known("Accuracy").flatMap { $0 > 0 ? $0 : nil }, speed: known("Speed"),
            bearing: known("Heading"), source: "geoclue")
        if !isValid { return nil }
    }
}

extension LocationSourceError {
    /// What a failure on the bus means for who follows GeoClue.
    init(_ failure: SystemBus.Failure) {
        let code: Code
        let message: String
        switch failure.name.split(separator: ".").last {
        case "AccessDenied":
            code = .refused
            message =
                "the service refuses: \(failure.message); allow the application in /etc/geoclue/geoclue.conf, "
                + "or start an agent that asks"
        case "ServiceUnknown", "NameHasNoOwner":
            code = .notFound
            message = "there is no such service; install the package geoclue-2.0"
        case "NoReply", "Timeout", "TimedOut":
            code = .silent
            message = "the service does not answer; does it wait for an agent that asks for permission?"
        default:
            code = .unreachable
            message = "cannot be asked: \(failure.message); is there a system bus?"
        }
        self.init(code: code, source: "GeoClue", message: message)
    }
}
