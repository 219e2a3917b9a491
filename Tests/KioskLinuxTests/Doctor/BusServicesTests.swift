import Testing

@testable import KioskLinux

@Suite(
    "The services of a bus",
    .enabled(if: PrivateBus.isAvailable, "skipped: dbus-daemon or python3-dbus is not installed"))
struct BusServicesTests {
    @Test("The names are those of running and of activatable services")
    func names() throws {
        let bus = try PrivateBus()
        let names = try MessageBus(.address(bus.address)).serviceNames()
        #expect(names.contains("org.freedesktop.DBus"))
        #expect(names.contains { $0.hasPrefix(":") })
    }
}
