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
        _ bus: PrivateBus, desktopID: String = "org.example.Museum", patience: Double = 30
    ) -> (provider: GeoClueLocationProvider, ear: LocationEar) {
        let provider = GeoClueLocationProvider(
            desktopID: desktopID, bus: .address(bus.address), clock: MainQueueClock(), permissions: permissions,
            patience: patience, callPatience: min(patience, 10))
        let ear = LocationEar(provider)
        provider.startUpdatingLocation()
        return (provider, ear)
    }

    @Test("With permission fixes are received, also after the service was restarted")
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

    @Test("A refusal is reported with its reason and is not requested again", arguments: ["org.example.Museum", ""])
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

    @Test("Repeated rough coordinates mean reduced accuracy")
    func rough() async throws {
        let bus = try PrivateBus()
        try bus.startService("geoclue", "rough")
        let (provider, ear) = follow(bus)
        #expect(await ear.waits { ear.fixes.count >= 6 }, "\(ear.errors)")
        #expect(provider.accuracyAuthorization == .reducedAccuracy)
        provider.stopUpdatingLocation()
    }

    @Test("When location is switched off, authorization and last fix are withdrawn")
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

    @Test("A missing service or bus is distinguished from a refusal")
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

    @Test("A service without a fix is reported and queried again", arguments: ["silent", "mute"])
    func silence(behaviour: String) async throws {
        let bus = try PrivateBus()
        try bus.startService("geoclue", behaviour)
        let (provider, ear) = follow(bus, patience: 1)
        #expect(await ear.waits { ear.codes.count { $0 == .silent } >= 2 }, "\(ear.errors)")
        #expect(provider.authorizationStatus == .authorizedAlways)
        bus.killService()
        try bus.startService("geoclue", "grant")
        #expect(await ear.waits { !ear.fixes.isEmpty }, "\(ear.errors)")
        provider.stopUpdatingLocation()
    }

    @Test("A lost bus connection is detected immediately")
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

    @Test("When location is switched on again, consumers are notified and receive fixes")
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

    @Test("Location that is disabled on the machine is restricted, and queried again")
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

    @Test("An agent that starts later is detected")
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

    @Test("With full accuracy granted or requested, the service sends exact fixes")
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
