import Foundation
import Glibc
import KioskMaps
import Testing

@testable import KioskLinux

@MainActor
@Suite(
    .timeLimit(.minutes(1)),
    .enabled(if: PrivateBus.isAvailable, "skipped: dbus-daemon, python3-dbus or python3-gi is not installed"))
struct AccessibilityBridgeTests {
    /// The second bus has no registry, so that the call of `Embed` is answered by an error.
    @Test(
        "A bridge that cannot connect to the bus at the returned address, or is not registered there, requests the address again",
        arguments: [true, false])
    func failedConnection(isRegistryMissing: Bool) throws {
        let bus = try PrivateBus()
        let address = isRegistryMissing ? bus.address : "unix:path=/no/such/bus"
        let service = try #require(try AddressService(on: bus, returning: address))
        let bridge = try AccessibilityBridge(applicationName: "City map", session: .address(bus.address))
        while service.requestCount < 2 {
            var entries = [bridge.fileDescriptor, service.connection.fileDescriptor].map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            // The delay of the bridge is 1 second.
            guard poll(&entries, 2, 10_000) > 0 else { break }
            bridge.process()
            try service.process()
        }
        #expect(service.requestCount == 2)
        #expect(bridge.status == .connecting)
    }
}

/// A service `org.a11y.Bus` that returns an address.
private final class AddressService {
    let connection: BusConnection
    private let address: String
    /// The number of requests of the address.
    private(set) var requestCount = 0

    /// Creates a service; nil if the bus does not accept its name.
    init?(on bus: PrivateBus, returning address: String) throws {
        self.address = address
        connection = try BusConnection(.address(bus.address))
        let request = connection.call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
            [.string("org.a11y.Bus"), .number(0)])
        while true {
            while let message = try connection.nextMessage() {
                guard message.answers(request) else { continue }
                if message.isError { return nil }
                return
            }
            var entry = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, 10_000) > 0 else { return nil }
        }
    }

    /// Replies to the requests that have arrived.
    func process() throws {
        while let message = try connection.nextMessage() {
            guard message.isCall, message.member == "GetAddress" else { continue }
            requestCount += 1
            connection.reply(to: message, [.string(address)])
        }
    }
}
