import Foundation
import KioskLocation
import KioskMaps
import Testing

@testable import KioskLinux

/// The desktop portal's interface for places, spoken by a stand-in on a private bus.
@MainActor
@Suite(
    .timeLimit(.minutes(3)), .enabled(if: LiveSources.isWanted, LiveSources.absence),
    .enabled(if: PrivateBus.isAvailable, "skipped: dbus-daemon or python3-dbus is not installed"))
struct PortalLocationProviderTests {
    private let permissions = LocationPermissions(authorizationStatus: .authorizedAlways)

    private func follow(
        _ bus: PrivateBus, patience: Double = 30
    ) -> (provider: PortalLocationProvider, ear: LocationEar) {
        let provider = PortalLocationProvider(
            bus: .address(bus.address), clock: MainQueueClock(), permissions: permissions, patience: patience)
        let ear = LocationEar(provider)
        provider.startUpdatingLocation()
        return (provider, ear)
    }

    @Test("With permission fixes are received, also after the portal was restarted")
    func granted() async throws {
        let bus = try PrivateBus()
        try bus.startService("portal", "grant")
        let (provider, ear) = follow(bus)
        #expect(await ear.waits { ear.fixes.count >= 3 }, "\(ear.errors)")
        let fix = try #require(ear.fixes.first)
        #expect(fix.coordinate.latitude >= 60 && fix.coordinate.longitude == 25)
        #expect(fix.horizontalAccuracy == 15)
        #expect(fix.bearing == 90)
        #expect(fix.source == "portal")
        #expect(fix.altitude == nil && fix.speed == nil)
        #expect(fix.timestamp.timeIntervalSince1970.truncatingRemainder(dividingBy: 1) == 0.5)
        bus.killService()
        #expect(await ear.waits { ear.codes.contains(.lost) }, "\(ear.errors)")
        let count = ear.fixes.count
        try bus.startService("portal", "grant")
        #expect(await ear.waits { ear.fixes.count > count }, "\(ear.errors)")
        provider.stopUpdatingLocation()
    }

    @Test("A session that the portal closes is opened again")
    func closed() async throws {
        let bus = try PrivateBus()
        try bus.startService("portal", "closes")
        let (provider, ear) = follow(bus)
        #expect(await ear.waits { ear.fixes.count >= 6 }, "\(ear.errors)")
        #expect(Set(ear.codes).subtracting([.notFound]) == [.lost])
        provider.stopUpdatingLocation()
    }

    @Test("A refusal is final until permission is requested again")
    func denied() async throws {
        let bus = try PrivateBus()
        try bus.startService("portal", "deny")
        let (provider, ear) = follow(bus)
        #expect(await ear.waits { ear.codes.last == .refused }, "\(ear.errors)")
        #expect(provider.authorizationStatus == .denied && ear.fixes.isEmpty)
        bus.killService()
        try bus.startService("portal", "grant")
        provider.requestAlwaysAuthorization()
        #expect(await ear.waits { !ear.fixes.isEmpty }, "\(ear.errors)")
        #expect(provider.authorizationStatus == .authorizedAlways)
        provider.stopUpdatingLocation()
    }

    @Test("A portal that fails or does not answer is not a refusal", arguments: ["other", "silent"])
    func other(behaviour: String) async throws {
        let bus = try PrivateBus()
        try bus.startService("portal", behaviour)
        let (provider, ear) = follow(bus, patience: 1)
        let code = behaviour == "other" ? LocationSourceError.Code.unreachable : .silent
        #expect(await ear.waits { ear.codes.count { $0 == code } >= 2 }, "\(ear.errors)")
        #expect(provider.authorizationStatus == .authorizedAlways)
        provider.stopUpdatingLocation()
    }

    @Test("The error of a missing or unsuitable portal contains what to install")
    func absent() async throws {
        let bus = try PrivateBus()
        let (provider, ear) = follow(bus)
        #expect(await ear.waits { ear.codes.first == .notFound }, "\(ear.errors)")
        #expect(ear.errors.first?.message.contains("xdg-desktop-portal") == true)
        let count = ear.errors.count
        try bus.startService("portal", "placeless")
        #expect(await ear.waits { ear.errors.count > count + 2 }, "\(ear.errors)")
        #expect(Set(ear.codes) == [.notFound])
        provider.stopUpdatingLocation()
    }

    @Test("With full accuracy granted, the portal sends exact fixes")
    func exactness() async throws {
        let bus = try PrivateBus()
        try bus.startService("portal", "grant")
        permissions.decide(.authorizedAlways, accuracy: .reducedAccuracy)
        let (provider, ear) = follow(bus)
        #expect(await ear.waits { ear.fixes.last?.horizontalAccuracy == 5000 }, "\(ear.errors)")
        permissions.decide(.authorizedAlways, accuracy: .fullAccuracy)
        #expect(await ear.waits { ear.fixes.last?.horizontalAccuracy == 15 }, "\(ear.errors)")
        provider.stopUpdatingLocation()
    }
}
