import Foundation
import KioskLocation
import KioskMaps
import KioskMapsTesting
import Testing

@testable import KioskLinux

/// GeoClue's interface, spoken by a stand-in on a private bus.
@MainActor
@Suite(
    .timeLimit(.minutes(3)), .enabled(if: LiveSources.isWanted, LiveSources.absence),
    .enabled(if: PrivateBus.isAvailable, "skipped: dbus-daemon or python3-dbus is not installed"))
struct GeoClueLocationProviderTests {
    private let permissions = LocationPermissions(authorizationStatus: .authorizedAlways)

    private func follow(
        _ bus: PrivateBus, desktopID: String = "org.example.Museum", timeout: Double = 30
    ) -> (provider: GeoClueLocationProvider, ear: LocationEar) {
        let provider = GeoClueLocationProvider(
            desktopID: desktopID, bus: .address(bus.address), clock: MainQueueClock(), permissions: permissions,
            timeout: timeout, callTimeout: min(timeout, 10))
        let ear = LocationEar(provider)
        provider.startUpdatingLocation()
        return (provider, ear)
    }

    @Test("who is granted hears places, with what is known of them, and again after the service was lost")
    func granted() async throws {
        let bus = try PrivateBus()
        try bus.startService("geoclue", "grant")
        let (provider, ear) = follow(bus)
        #expect(await ear.waits { ear.fixes.count >= 3 }, "\(ear.errors)")
        let fix = try #require(ear.fixes.first)
        #expect(fix.coordinate.latitude >= 60 && fix.coordinate.longitude == 25)
        #expect(fix.horizontalAccuracy == 15 && fix.speed == 1.5)
        #expect(fix.altitude == nil && fix.bearing == nil)
        #expect(fix.timestamp.timeIntervalSince1970.truncatingRemainder(dividingBy: 1) == 0.5)
        #expect(provider.accuracyAuthorization == .fullAccuracy)
        bus.killService()
        #expect(await ear.waits { ear.codes.contains(.lost) }, "\(ear.errors)")
        let count = ear.fixes.count
        try bus.startService("geoclue", "grant")
        #expect(await ear.waits { ear.fixes.count > count }, "\(ear.errors)")
        #expect(provider.authorizationStatus == .authorizedAlways)
        provider.stopUpdatingLocation()
    }

    @Test("who is refused is denied, told why, and not asked about again", arguments: ["org.example.Museum", ""])
    func denied(desktopID: String) async throws {
        let bus = try PrivateBus()
        try bus.startService("geoclue", "deny")
        let (provider, ear) = follow(bus, desktopID: desktopID)
        // The service may take a moment to be there.
        #expect(await ear.waits { ear.codes.last == .refused }, "\(ear.errors)")
        #expect(provider.authorizationStatus == .denied)
        #expect(ear.errors.last?.message.contains(desktopID.isEmpty ? "must be set" : "disallowed") == true)
        #expect(ear.fixes.isEmpty)
        provider.stopUpdatingLocation()
        bus.killService()
        // Who has no name is refused by any service.
        guard !desktopID.isEmpty else { return }
        try bus.startService("geoclue", "grant")
        provider.requestWhenInUseAuthorization()
        provider.startUpdatingLocation()
        #expect(await ear.waits { !ear.fixes.isEmpty }, "\(ear.errors)")
        #expect(provider.authorizationStatus == .authorizedAlways)
        provider.stopUpdatingLocation()
    }

    @Test("places that are rough each time mean that only those are permitted")
    func rough() async throws {
        let bus = try PrivateBus()
        try bus.startService("geoclue", "rough")
        let (provider, ear) = follow(bus)
        #expect(await ear.waits { ear.fixes.count >= 6 }, "\(ear.errors)")
        #expect(provider.accuracyAuthorization == .reducedAccuracy)
        provider.stopUpdatingLocation()
    }

    @Test("when locating is switched off, nobody may know any more, nor hear the last place")
    func switchedOff() async throws {
        let bus = try PrivateBus()
        try bus.startService("geoclue", "off")
        let (provider, ear) = follow(bus)
        #expect(await ear.waits { ear.codes.contains(.refused) }, "\(ear.errors)")
        #expect(provider.authorizationStatus == .denied)
        provider.stopUpdatingLocation()
        let count = ear.fixes.count
        provider.startUpdatingLocation()
        #expect(ear.fixes.count == count)
        provider.stopUpdatingLocation()
    }

    @Test("a machine without the service, or without a bus, is told apart from a refusal")
    func absent() async throws {
        let bus = try PrivateBus()
        let (provider, ear) = follow(bus)
        #expect(await ear.waits { ear.codes.first == .notFound }, "\(ear.errors)")
        #expect(provider.authorizationStatus == .authorizedAlways)
        provider.stopUpdatingLocation()
        let nowhere = GeoClueLocationProvider(
            desktopID: "a", bus: .address("unix:path=/no/such/bus"), clock: MainQueueClock(), permissions: permissions)
        let other = LocationEar(nowhere)
        nowhere.startUpdatingLocation()
        #expect(await other.waits { other.codes.first == .unreachable }, "\(other.errors)")
        nowhere.stopUpdatingLocation()
    }

    @Test("a service that finds no place is reported and asked again", arguments: ["silent", "mute"])
    func silence(behaviour: String) async throws {
        let bus = try PrivateBus()
        try bus.startService("geoclue", behaviour)
        let (provider, ear) = follow(bus, timeout: 1)
        #expect(await ear.waits { ear.codes.count { $0 == .silent } >= 2 }, "\(ear.errors)")
        #expect(provider.authorizationStatus == .authorizedAlways)
        bus.killService()
        try bus.startService("geoclue", "grant")
        #expect(await ear.waits { !ear.fixes.isEmpty }, "\(ear.errors)")
        provider.stopUpdatingLocation()
    }

    @Test("a bus that dies is noticed at once")
    func deadBus() async throws {
        let bus = try PrivateBus()
        try bus.startService("geoclue", "grant")
        let (provider, ear) = follow(bus)
        #expect(await ear.waits { !ear.fixes.isEmpty }, "\(ear.errors)")
        bus.kill()
        #expect(await ear.waits { ear.codes.last == .unreachable }, "\(ear.errors)")
        #expect(provider.authorizationStatus == .authorizedAlways)
        provider.stopUpdatingLocation()
    }

    @Test("when locating is switched on again, whoever was stopped is told, and hears places once more")
    func switchedOn() async throws {
        let bus = try PrivateBus()
        try bus.startService("geoclue", "onoff")
        let (provider, ear) = follow(bus)
        // As a map does.
        ear.onAuthorizationChange = {
            if provider.authorizationStatus.isAuthorized {
                provider.startUpdatingLocation()
            } else {
                provider.stopUpdatingLocation()
            }
        }
        #expect(await ear.waits { provider.authorizationStatus == .denied })
        let count = ear.fixes.count
        #expect(await ear.waits { provider.authorizationStatus == .authorizedAlways }, "\(ear.errors)")
        #expect(await ear.waits { ear.fixes.count > count }, "\(ear.errors)")
        ear.onAuthorizationChange = {}
        provider.stopUpdatingLocation()
    }

    @Test("locating that is switched off on the machine is restricted, and asked about again by itself")
    func disabled() async throws {
        let bus = try PrivateBus()
        try bus.startService("geoclue", "disabled")
        let (provider, ear) = follow(bus)
        #expect(await ear.waits { ear.codes.last == .switchedOff }, "\(ear.errors)")
        #expect(provider.authorizationStatus == .restricted)
        provider.stopUpdatingLocation()
        bus.killService()
        try bus.startService("geoclue", "grant")
        #expect(await ear.waits { provider.authorizationStatus == .authorizedAlways }, "\(ear.errors)")
    }

    @Test("an agent that starts later is met")
    func agent() async throws {
        let bus = try PrivateBus()
        try bus.startService("geoclue", "noagent")
        let (provider, ear) = follow(bus)
        #expect(await ear.waits { ear.codes.last == .accessDenied }, "\(ear.errors)")
        bus.killService()
        try bus.startService("geoclue", "grant")
        #expect(await ear.waits { !ear.fixes.isEmpty }, "\(ear.errors)")
        provider.stopUpdatingLocation()
    }

    @Test("who is granted full accuracy, or wishes for it, has the service tell exactly")
    func exactness() async throws {
        let bus = try PrivateBus()
        try bus.startService("geoclue", "grant")
        permissions.decide(.authorizedAlways, accuracy: .reducedAccuracy)
        let (provider, ear) = follow(bus)
        // A map follows both, and what runs for headings keeps the session open.
        provider.startUpdatingHeading()
        // The others wait for the interval of reduced fixes.
        #expect(await ear.waits { ear.fixes.count == 1 }, "\(ear.errors)")
        #expect(ear.fixes.allSatisfy { $0.horizontalAccuracy == 5000 })
        permissions.decide(.authorizedAlways, accuracy: .fullAccuracy)
        #expect(await ear.waits { ear.fixes.last?.horizontalAccuracy == 15 }, "\(ear.errors)")
        #expect(provider.accuracyAuthorization == .fullAccuracy)
        provider.locationProviderOptions.desiredAccuracy = 1000
        #expect(await ear.waits { ear.fixes.last?.horizontalAccuracy == 5000 }, "\(ear.errors)")
        #expect(provider.accuracyAuthorization == .fullAccuracy)
        provider.stopUpdatingLocation()
        provider.stopUpdatingHeading()
    }
}
