import Glibc
import KioskMaps

/// A reader of the cost and the status of the network from NetworkManager.
///
/// Source: the properties `Metered`, `State` and `PrimaryConnectionType` of the D-Bus interface org.freedesktop.NetworkManager.
struct NetworkManagerReader: Sendable {
    /// The bus of the service.
    let bus: MessageBus.Address
    /// The time-out of calls, in seconds.
    let timeout: Double

    /// The name of the service, which is that of its interface as well.
    static let service = "org.freedesktop.NetworkManager"
    private static let path = "/org/freedesktop/NetworkManager"
    private static let properties = "org.freedesktop.DBus.Properties"

    /// Reads the cost once.
    func report() throws(MessageBus.Failure) -> NetworkReport {
        try report(on: MessageBus(bus, timeout: timeout))
    }

    /// Reports the cost, and each change of it, until the other end of `stop` is closed.
    func run(_ mailbox: StreamMailbox<NetworkReport>, stop: Int32) throws(LocationProviderError) {
        do throws(MessageBus.Failure) {
            let bus = try MessageBus(bus, timeout: timeout)
            try bus.subscribe(
                to: "type='signal',sender='\(Self.service)',path='\(Self.path)',interface='\(Self.properties)'")
            try bus.subscribe(toOwnerOf: Self.service)
            mailbox.put(.opened)
            repeat { mailbox.put(.received(try report(on: bus))) } while try waitForChange(on: bus, stop: stop)
        } catch {
            throw LocationProviderError(error, subject: "NetworkManager", whenAbsent: "no such service")
        }
    }

    /// Waits until a property has changed, or the service has started or ended; returns `false` if the reader was stopped.
    private func waitForChange(on bus: borrowing MessageBus, stop: Int32) throws(MessageBus.Failure) -> Bool {
        while true {
            var hasChanged = false
            while let signal = try bus.nextSignal() {
                if signal.member == "PropertiesChanged" || signal.member == "NameOwnerChanged" { hasChanged = true }
            }
            if hasChanged { return true }
            // The library buffers what it has read, and processes it only when it is called.
            if StreamDescriptor.wait(for: bus.fileDescriptor, POLLIN, stop: stop) == .stopped { return false }
        }
    }

    private func property(
        _ name: String, on bus: borrowing MessageBus
    ) throws(MessageBus.Failure) -> BusMessage {
        try bus.call(Self.service, Self.path, Self.properties, "Get", [.string(Self.service), .string(name)])
    }

    private func report(on bus: borrowing MessageBus) throws(MessageBus.Failure) -> NetworkReport {
        // A call would start a service that the machine does not run.
        guard try bus.isRunning(Self.service) else {
            return NetworkReport(
                cost: .unknown,
                problem:
                    "NetworkManager: the service is not running, so that metered networks are not recognised; install"
                    + " it: sudo apt-get install network-manager")
        }
        do throws(MessageBus.Failure) {
            var report = NetworkReport(metered: try property("Metered", on: bus).readVariantNumber())
            // A service that does not have these properties has a cost nevertheless.
            let state = try? property("State", on: bus).readVariantNumber()
            let type = try? property("PrimaryConnectionType", on: bus).readVariantString()
            report.status = NetworkStatus(networkManagerState: state, connectionType: type ?? "")
            return report
        } catch {
            return NetworkReport(
                cost: .unknown,
                problem: "NetworkManager: the service cannot be asked: \(error.message); check its log: journalctl -u"
                    + " NetworkManager")
        }
    }
}
