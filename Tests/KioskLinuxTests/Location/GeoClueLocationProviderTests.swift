import Foundation
import KioskLocation
import KioskMaps
import KioskMapsTesting
import Testing

@testable import KioskLinux

/// The interface of GeoClue, implemented by a script on a private bus.
@MainActor
@Suite(
    .timeLimit(.minutes(3)), .enabled(if: LiveSources.isWanted, LiveSources.absence),
    .enabled(if: PrivateBus.isAvailable, "skipped: dbus-daemon or python3-dbus is not installed"))
struct GeoClueLocationProviderTests {
    private let permissions = LocationPermissions(authorizationStatus: .authorizedAlways)

    private func follow(
        _ bus: PrivateBus, desktopID: String = "org.example.Museum", timeout: Double = 30
    ) -> (provider: GeoClueLocationProvider, recorder: LocationRecorder) {
        let provider = GeoClueLocationProvider(
            desktopID: desktopID, bus: .address(bus.address), clock: MainQueueClock(), permissions: permissions,
            timeout: timeout, callTimeout: min(timeout, 10))
        let recorder = LocationRecorder(provider)
        provider.startUpdatingLocation()
        return (provider, recorder)
    }

    @Test("With permission fixes are received, also after the service was restarted")
    func granted() async throws {
        let bus = try PrivateBus()
        try bus.startService("geoclue", "grant")
        let (provider, recorder) = follow(bus)
        #expect(await recorder.waits { recorder.fixes.count >= 3 }, "\(recorder.errors)")
        let fix = try #require(recorder.fixes.first)
        #expect(fix.coordinate.latitude >= 60 && fix.coordinate.longitude == 25)
        #expect(fix.horizontalAccuracy == 15 && fix.speed == 1.5)
        #expect(fix.altitude == nil && fix.bearing == nil && fix.positioningMode == nil)
        #expect(fix.timestamp.timeIntervalSince1970.truncatingRemainder(dividingBy: 1) == 0.5)
        #expect(provider.accuracyAuthorization == .fullAccuracy)
        bus.killService()
        #expect(await recorder.waits { recorder.codes.contains(.lost) }, "\(recorder.errors)")
        let count = recorder.fixes.count
        try bus.startService("geoclue", "grant")
        #expect(await recorder.waits { recorder.fixes.count > count }, "\(recorder.errors)")
        #expect(provider.authorizationStatus == .authorizedAlways)
        provider.stopUpdatingLocation()
    }

    @Test("A refusal is reported with its reason and is not requested again", arguments: ["org.example.Museum", ""])
    func denied(desktopID: String) async throws {
        let bus = try PrivateBus()
        try bus.startService("geoclue", "deny")
        let (provider, recorder) = follow(bus, desktopID: desktopID)
        // The service may need a moment to start.
        #expect(await recorder.waits { recorder.codes.last == .refused }, "\(recorder.errors)")
        #expect(provider.authorizationStatus == .denied)
        #expect(recorder.errors.last?.message.contains(desktopID.isEmpty ? "must be set" : "disallowed") == true)
        #expect(recorder.fixes.isEmpty)
        provider.stopUpdatingLocation()
        bus.killService()
        // An application without a desktop id is refused by every service.
        guard !desktopID.isEmpty else { return }
        try bus.startService("geoclue", "grant")
        provider.requestWhenInUseAuthorization()
        provider.startUpdatingLocation()
        #expect(await recorder.waits { !recorder.fixes.isEmpty }, "\(recorder.errors)")
        #expect(provider.authorizationStatus == .authorizedAlways)
        provider.stopUpdatingLocation()
    }

    @Test("Repeated rough coordinates mean reduced accuracy")
    func rough() async throws {
        let bus = try PrivateBus()
        try bus.startService("geoclue", "rough")
        let (provider, recorder) = follow(bus)
        #expect(await recorder.waits { recorder.fixes.count >= 6 }, "\(recorder.errors)")
        #expect(provider.accuracyAuthorization == .reducedAccuracy)
        provider.stopUpdatingLocation()
    }

    @Test("When location is switched off, authorization and last fix are withdrawn")
    func switchedOff() async throws {
        let bus = try PrivateBus()
        try bus.startService("geoclue", "off")
        let (provider, recorder) = follow(bus)
        #expect(await recorder.waits { recorder.codes.contains(.refused) }, "\(recorder.errors)")
        #expect(provider.authorizationStatus == .denied)
        provider.stopUpdatingLocation()
        let count = recorder.fixes.count
        provider.startUpdatingLocation()
        #expect(recorder.fixes.count == count)
        provider.stopUpdatingLocation()
    }

    @Test("A missing service or bus is distinguished from a refusal")
    func absent() async throws {
        let bus = try PrivateBus()
        let (provider, recorder) = follow(bus)
        #expect(await recorder.waits { recorder.codes.first == .notFound }, "\(recorder.errors)")
        #expect(provider.authorizationStatus == .authorizedAlways)
        provider.stopUpdatingLocation()
        let nowhere = GeoClueLocationProvider(
            desktopID: "a", bus: .address("unix:path=/no/such/bus"), clock: MainQueueClock(), permissions: permissions)
        let other = LocationRecorder(nowhere)
        nowhere.startUpdatingLocation()
        #expect(await other.waits { other.codes.first == .unreachable }, "\(other.errors)")
        nowhere.stopUpdatingLocation()
    }

    @Test("A service without a fix is reported and queried again", arguments: ["silent", "mute"])
    func silence(behaviour: String) async throws {
        let bus = try PrivateBus()
        try bus.startService("geoclue", behaviour)
        let (provider, recorder) = follow(bus, timeout: 1)
        #expect(await recorder.waits { recorder.codes.count { $0 == .silent } >= 2 }, "\(recorder.errors)")
        #expect(provider.authorizationStatus == .authorizedAlways)
        bus.killService()
        try bus.startService("geoclue", "grant")
        #expect(await recorder.waits { !recorder.fixes.isEmpty }, "\(recorder.errors)")
        provider.stopUpdatingLocation()
    }

    @Test("A lost bus connection is detected immediately")
    func deadBus() async throws {
        let bus = try PrivateBus()
        try bus.startService("geoclue", "grant")
        let (provider, recorder) = follow(bus)
        #expect(await recorder.waits { !recorder.fixes.isEmpty }, "\(recorder.errors)")
        bus.kill()
        #expect(await recorder.waits { recorder.codes.last == .unreachable }, "\(recorder.errors)")
        #expect(provider.authorizationStatus == .authorizedAlways)
        provider.stopUpdatingLocation()
    }

    @Test("When location is switched on again, consumers are notified and receive fixes")
    func switchedOn() async throws {
        let bus = try PrivateBus()
        try bus.startService("geoclue", "onoff")
        let (provider, recorder) = follow(bus)
        // As a map does.
        recorder.onAuthorizationChange = {
            if provider.authorizationStatus.isAuthorized {
                provider.startUpdatingLocation()
            } else {
                provider.stopUpdatingLocation()
            }
        }
        #expect(await recorder.waits { provider.authorizationStatus == .denied })
        let count = recorder.fixes.count
        #expect(await recorder.waits { provider.authorizationStatus == .authorizedAlways }, "\(recorder.errors)")
        #expect(await recorder.waits { recorder.fixes.count > count }, "\(recorder.errors)")
        recorder.onAuthorizationChange = {}
        provider.stopUpdatingLocation()
    }

    @Test("Location that is disabled on the machine is restricted, and queried again")
    func disabled() async throws {
        let bus = try PrivateBus()
        try bus.startService("geoclue", "disabled")
        let (provider, recorder) = follow(bus)
        #expect(await recorder.waits { recorder.codes.last == .switchedOff }, "\(recorder.errors)")
        #expect(provider.authorizationStatus == .restricted)
        provider.stopUpdatingLocation()
        bus.killService()
        try bus.startService("geoclue", "grant")
        #expect(await recorder.waits { provider.authorizationStatus == .authorizedAlways }, "\(recorder.errors)")
    }

    @Test("An agent that starts later is detected")
    func agent() async throws {
        let bus = try PrivateBus()
        try bus.startService("geoclue", "noagent")
        let (provider, recorder) = follow(bus)
        #expect(await recorder.waits { recorder.codes.last == .accessDenied }, "\(recorder.errors)")
        bus.killService()
        try bus.startService("geoclue", "grant")
        #expect(await recorder.waits { !recorder.fixes.isEmpty }, "\(recorder.errors)")
        provider.stopUpdatingLocation()
    }

    @Test("With full accuracy granted or requested, the service sends exact fixes")
    func exactness() async throws {
        let bus = try PrivateBus()
        try bus.startService("geoclue", "grant")
        permissions.decide(.authorizedAlways, accuracy: .reducedAccuracy)
        let (provider, recorder) = follow(bus)
        // A map follows both, and what runs for headings keeps the session open.
        provider.startUpdatingHeading()
        // The others wait for the interval of reduced fixes.
        #expect(await recorder.waits { recorder.fixes.count == 1 }, "\(recorder.errors)")
        #expect(recorder.fixes.allSatisfy { $0.horizontalAccuracy == 5000 })
        permissions.decide(.authorizedAlways, accuracy: .fullAccuracy)
        #expect(await recorder.waits { recorder.fixes.last?.horizontalAccuracy == 15 }, "\(recorder.errors)")
        #expect(provider.accuracyAuthorization == .fullAccuracy)
        provider.locationProviderOptions.desiredAccuracy = 1000
        #expect(await recorder.waits { recorder.fixes.last?.horizontalAccuracy == 5000 }, "\(recorder.errors)")
        #expect(provider.accuracyAuthorization == .fullAccuracy)
        provider.stopUpdatingLocation()
        provider.stopUpdatingHeading()
    }
}
