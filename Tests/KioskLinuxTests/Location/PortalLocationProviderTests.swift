import Foundation
import KioskLocation
import KioskMaps
import Testing

@testable import KioskLinux

/// The location interface of the desktop portal, implemented by a script on a private bus.
@MainActor
@Suite(
    .timeLimit(.minutes(3)), .enabled(if: LiveSources.isWanted, LiveSources.absence),
    .enabled(if: PrivateBus.isAvailable, "skipped: dbus-daemon or python3-dbus is not installed"))
struct PortalLocationProviderTests {
    private let permissions = LocationPermissions(authorizationStatus: .authorizedAlways)

    private func follow(
        _ bus: PrivateBus, timeout: Double = 30
    ) -> (provider: PortalLocationProvider, recorder: LocationRecorder) {
        let provider = PortalLocationProvider(
            bus: .address(bus.address), clock: MainQueueClock(), permissions: permissions, timeout: timeout)
        let recorder = LocationRecorder(provider)
        provider.startUpdatingLocation()
        return (provider, recorder)
    }

    @Test("With permission fixes are received, also after the portal was restarted")
    func granted() async throws {
        let bus = try PrivateBus()
        try bus.startService("portal", "grant")
        let (provider, recorder) = follow(bus)
        #expect(await recorder.waits { recorder.fixes.count >= 3 }, "\(recorder.errors)")
        let fix = try #require(recorder.fixes.first)
        #expect(fix.coordinate.latitude >= 60 && fix.coordinate.longitude == 25)
        #expect(fix.horizontalAccuracy == 15)
        #expect(fix.bearing == 90)
        #expect(fix.source == "portal")
        #expect(fix.altitude == nil && fix.speed == nil)
        #expect(fix.timestamp.timeIntervalSince1970.truncatingRemainder(dividingBy: 1) == 0.5)
        bus.killService()
        #expect(await recorder.waits { recorder.codes.contains(.lost) }, "\(recorder.errors)")
        let count = recorder.fixes.count
        try bus.startService("portal", "grant")
        #expect(await recorder.waits { recorder.fixes.count > count }, "\(recorder.errors)")
        provider.stopUpdatingLocation()
    }

    @Test("A session that the portal closes is opened again")
    func closed() async throws {
        let bus = try PrivateBus()
        try bus.startService("portal", "closes")
        let (provider, recorder) = follow(bus)
        #expect(await recorder.waits { recorder.fixes.count >= 6 }, "\(recorder.errors)")
        #expect(Set(recorder.codes).subtracting([.notFound]) == [.lost])
        provider.stopUpdatingLocation()
    }

    @Test("A refusal is final until permission is requested again")
    func denied() async throws {
        let bus = try PrivateBus()
        try bus.startService("portal", "deny")
        let (provider, recorder) = follow(bus)
        #expect(await recorder.waits { recorder.codes.last == .refused }, "\(recorder.errors)")
        #expect(provider.authorizationStatus == .denied && recorder.fixes.isEmpty)
        bus.killService()
        try bus.startService("portal", "grant")
        provider.requestAlwaysAuthorization()
        #expect(await recorder.waits { !recorder.fixes.isEmpty }, "\(recorder.errors)")
        #expect(provider.authorizationStatus == .authorizedAlways)
        provider.stopUpdatingLocation()
    }

    @Test("A portal that fails or does not answer is not a refusal", arguments: ["other", "silent"])
    func other(behaviour: String) async throws {
        let bus = try PrivateBus()
        try bus.startService("portal", behaviour)
        let (provider, recorder) = follow(bus, timeout: 1)
        let code = behaviour == "other" ? LocationProviderError.Code.unreachable : .silent
        #expect(await recorder.waits { recorder.codes.count { $0 == code } >= 2 }, "\(recorder.errors)")
        #expect(provider.authorizationStatus == .authorizedAlways)
        provider.stopUpdatingLocation()
    }

    @Test("The error of a missing or unsuitable portal contains what to install")
    func absent() async throws {
        let bus = try PrivateBus()
        let (provider, recorder) = follow(bus)
        #expect(await recorder.waits { recorder.codes.first == .notFound }, "\(recorder.errors)")
        #expect(recorder.errors.first?.message.contains("xdg-desktop-portal") == true)
        let count = recorder.errors.count
        try bus.startService("portal", "placeless")
        #expect(await recorder.waits { recorder.errors.count > count + 2 }, "\(recorder.errors)")
        #expect(Set(recorder.codes) == [.notFound])
        provider.stopUpdatingLocation()
    }

    @Test("With full accuracy granted, the portal sends exact fixes")
    func exactness() async throws {
        let bus = try PrivateBus()
        try bus.startService("portal", "grant")
        permissions.decide(.authorizedAlways, accuracy: .reducedAccuracy)
        let (provider, recorder) = follow(bus)
        #expect(await recorder.waits { recorder.fixes.last?.horizontalAccuracy == 5000 }, "\(recorder.errors)")
        permissions.decide(.authorizedAlways, accuracy: .fullAccuracy)
        #expect(await recorder.waits { recorder.fixes.last?.horizontalAccuracy == 15 }, "\(recorder.errors)")
        provider.stopUpdatingLocation()
    }
}
