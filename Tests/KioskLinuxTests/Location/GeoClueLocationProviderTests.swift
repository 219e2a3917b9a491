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
    .enabled(if: GeoClueBus.isAvailable, "skipped: dbus-daemon or python3-dbus is not installed"))
struct GeoClueLocationProviderTests {
    private let permissions = LocationPermissions(authorizationStatus: .authorizedAlways)

    private func follow(
        _ bus: GeoClueBus, desktopID: String = "org.example.Museum"
    ) -> (provider: GeoClueLocationProvider, ear: LocationEar) {
        let provider = GeoClueLocationProvider(
            desktopID: desktopID, address: bus.address, clock: MainQueueClock(), permissions: permissions)
        let ear = LocationEar(provider)
        provider.startUpdatingLocation()
        return (provider, ear)
    }

    @Test("who is granted hears places, with what is known of them, and again after the service was lost")
    func granted() async throws {
        let bus = try GeoClueBus()
        try bus.startService("grant")
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
        try bus.startService("grant")
        #expect(await ear.waits { ear.fixes.count > count }, "\(ear.errors)")
        #expect(provider.authorizationStatus == .authorizedAlways)
        provider.stopUpdatingLocation()
    }

    @Test("who is refused is denied, told why, and not asked about again", arguments: ["org.example.Museum", ""])
    func denied(desktopID: String) async throws {
        let bus = try GeoClueBus()
        try bus.startService("deny")
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
        try bus.startService("grant")
        provider.requestWhenInUseAuthorization()
        provider.startUpdatingLocation()
        #expect(await ear.waits { !ear.fixes.isEmpty }, "\(ear.errors)")
        #expect(provider.authorizationStatus == .authorizedAlways)
        provider.stopUpdatingLocation()
    }

    @Test("places that are rough each time mean that only those are permitted")
    func rough() async throws {
        let bus = try GeoClueBus()
        try bus.startService("rough")
        let (provider, ear) = follow(bus)
        #expect(await ear.waits { ear.fixes.count >= 6 }, "\(ear.errors)")
        #expect(provider.accuracyAuthorization == .reducedAccuracy)
        provider.stopUpdatingLocation()
    }

    @Test("when locating is switched off, nobody may know any more, nor hear the last place")
    func switchedOff() async throws {
        let bus = try GeoClueBus()
        try bus.startService("off")
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
        let bus = try GeoClueBus()
        let (provider, ear) = follow(bus)
        #expect(await ear.waits { ear.codes.first == .notFound }, "\(ear.errors)")
        #expect(provider.authorizationStatus == .authorizedAlways)
        provider.stopUpdatingLocation()
        let nowhere = GeoClueLocationProvider(
            desktopID: "a", address: "unix:path=/no/such/bus", clock: MainQueueClock(), permissions: permissions)
        let other = LocationEar(nowhere)
        nowhere.startUpdatingLocation()
        #expect(await other.waits { other.codes.first == .unreachable }, "\(other.errors)")
        nowhere.stopUpdatingLocation()
    }

    @Test("a service that finds no place is reported after 30 s and asked again, in virtual time")
    func silence() {
        let clock = ManualClock()
        var openings = 0
        var deliver: ((StreamEvent<GeoClueReport>) -> Void)?
        let provider = GeoClueLocationProvider(clock: clock, permissions: permissions, seed: 1) {
            openings += 1
            deliver = $0
            return AnyCancelable {}
        }
        let ear = LocationEar(provider)
        provider.startUpdatingLocation()
        deliver?(.opened)
        clock.advance(by: 29)
        #expect(ear.errors.isEmpty)
        clock.advance(by: 3)
        #expect(ear.codes == [.silent])
        #expect(openings == 2)
        deliver?(.opened)
        let fix = Location(geoClue: ["Latitude": 60, "Longitude": 25])
        deliver?(.came(.fix(fix ?? Location(coordinate: .init(), timestamp: .now))))
        // Whoever does not move has nothing new to say.
        clock.advance(by: 3600)
        #expect(openings == 2)
        #expect(ear.fixes.count == 1)
    }

    @Test("it does what a location manager expects, in virtual time")
    func conformance() {
        let clock = ManualClock()
        let violations = LocationProviderConformance(patience: 5) { clock.advance(by: $0) }.violations {
            GeoClueLocationProvider(clock: clock, permissions: permissions, seed: 1) { deliver in
                clock.wake(at: clock.now) { time in
                    deliver(.opened)
                    let numbers = ["Latitude": 60.0, "Longitude": 25, "Timestamp": 1_790_000_000 + time.seconds]
                    if let fix = Location(geoClue: numbers) { deliver(.came(.fix(fix))) }
                }
                return AnyCancelable {}
            }
        }
        #expect(violations.isEmpty, "\(violations)")
    }

    @Test("what is no place is none", arguments: ["Latitude", "Longitude"])
    func faults(name: String) {
        for value: Double? in [nil, .nan, 1000, -Double.infinity] {
            var numbers = ["Latitude": 60.0, "Longitude": 25]
            numbers[name] = value
            #expect(Location(geoClue: numbers) == nil)
        }
    }
}
