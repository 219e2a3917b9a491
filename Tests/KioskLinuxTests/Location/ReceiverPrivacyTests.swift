import Foundation
import KioskLocation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

@testable import KioskLinux

/// Providers for receivers of the machine reveal nothing exact with reduced accuracy: not by reflection, not by their dispatcher,
/// and not with the fixes of an invented receiver.
@MainActor
@Suite("Privacy of receivers")
struct ReceiverPrivacyTests {
    private let clock = ManualClock()
    private let permissions: LocationPermissions
    /// The first digits of the exact coordinates: in degrees, in NMEA sentences, and as the bytes of such a sentence.
    private let needles = ["60.1717", "24.9393", "6010.3", "02456.3", "54, 48, 49, 48, 46", "48, 50, 52, 53, 54"]

    init() {
        permissions = LocationPermissions(
            authorizationStatus: .authorizedWhenInUse, accuracyAuthorization: .reducedAccuracy, clock: clock)
    }

    private func gpsd(_ stream: ScriptedStream, name: String = "gpsd") -> GPSDLocationProvider {
        GPSDLocationProvider(
            name: name, device: nil, clock: clock, permissions: permissions, seed: 1,
            date: { Date(timeIntervalSince1970: 1_790_000_000) }, open: stream.open)
    }

    private func nmea(_ stream: ScriptedStream) -> NMEALocationProvider {
        NMEALocationProvider(
            .device("/dev/gps"), options: NMEAParser.Options(), clock: clock, permissions: permissions, seed: 1,
            date: { Date(timeIntervalSince1970: 1_790_000_000) }, open: stream.open)
    }

    private func message(_ latitude: Double, _ longitude: Double) -> String {
        #"{"class":"TPV","mode":3,"lat":\#(latitude),"lon":\#(longitude)}"# + "\r\n"
    }

    private func findings(_ provider: any LocationProvider) -> [String] {
        var text = ""
        dump(provider, to: &text)
        return needles.filter(text.contains)
            + ReflectionProbe(provider, for: needles) {
                $0 is GPSDParser || $0 is NMEAParser || $0 is ([UInt8]) -> Bool || $0 is ReceivedSample
            }.findings
    }

    @Test(
        "A provider for gpsd shows nothing of a fix, neither of a complete message nor of a partial one",
        arguments: [true, false])
    func gpsdReflection(isDenied: Bool) {
        let stream = ScriptedStream(clock: clock)
        let provider = gpsd(stream)
        let recorder = LocationRecorder(provider)
        provider.startUpdatingLocation()
        stream.send(.opened)
        stream.send(message(60.171717, 24.939393))
        #expect(recorder.fixes.count == 1 && findings(provider).isEmpty)
        stream.send(String(message(60.171717, 24.939393).dropLast(8)))
        if isDenied { permissions.decide(.denied) }
        #expect(findings(provider).isEmpty)
    }

    @Test("A provider for NMEA shows nothing of a fix in progress", arguments: [true, false])
    func nmeaReflection(isDenied: Bool) {
        let stream = ScriptedStream(clock: clock)
        let provider = nmea(stream)
        let recorder = LocationRecorder(provider)
        provider.startUpdatingLocation()
        stream.send(.opened)
        stream.send("$GPRMC,130000.00,A,6010.30302,N,02456.36358,E,9.7,171.7,241126,,,A*5B\r\n$GPGGA,6010.3")
        if isDenied { permissions.decide(.denied) }
        #expect(findings(provider).isEmpty)
        clock.advance(by: 1)
        #expect(recorder.fixes.count == (isDenied ? 0 : 1) && findings(provider).isEmpty)
    }

    @Test("A provider for a bus shows nothing of a fix")
    func busReflection() {
        var deliver: ((StreamEvent<BusReport>) -> Void)?
        let provider = BusLocationProvider(name: "test", clock: clock, permissions: permissions, seed: 1) {
            deliver = $1
            return AnyCancelable {}
        }
        let recorder = LocationRecorder(provider)
        provider.startUpdatingLocation()
        deliver?(.opened)
        let numbers = ["Latitude": 60.171717, "Longitude": 24.939393, "Accuracy": 9, "Timestamp": 1_790_000_000]
        deliver?(.received(BusReport(fix: Location(bus: numbers, source: "test"))))
        #expect(recorder.fixes.count == 1 && findings(provider).isEmpty)
    }

    @Test("An application cannot send with the dispatcher of a receiver")
    func injected() {
        let provider = gpsd(ScriptedStream(clock: clock))
        let recorder = LocationRecorder(provider)
        provider.startUpdatingLocation()
        let fix = Location(
            coordinate: CLLocationCoordinate2D(latitude: 50, longitude: 20), timestamp: Date(timeIntervalSince1970: 1))
        provider.dispatcher.send([fix], from: provider)
        #expect(recorder.fixes.isEmpty)
        #expect(permissions.accuracyAuthorization == .reducedAccuracy)
    }

    /// A provider that has been started, and the latitudes that it has sent.
    private func start(_ name: String) -> (GPSDLocationProvider, ScriptedStream, LocationRecorder) {
        let stream = ScriptedStream(clock: clock)
        let provider = gpsd(stream, name: name)
        let recorder = LocationRecorder(provider)
        provider.startUpdatingLocation()
        stream.send(.opened)
        return (provider, stream, recorder)
    }

    @Test("The fixes of an invented receiver do not show on which side of an edge the device is")
    func inventedReceiver() {
        let center = permissions.reducer.grid.center(
            ofCellContaining: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94))
        let edge = center.coordinate(at: 2400, facing: 0)
        let neighbor = center.coordinate(at: 5000, facing: 0)
        let device = start("gpsd")
        // An application can run a receiver of its own. If its fix in the cell to the north were used for the hysteresis
        // of the device as well, a device near the edge would stay in that cell.
        let invented = start("127.0.0.1:9999")
        invented.1.send(message(neighbor.latitude, neighbor.longitude))
        clock.advance(by: 901)
        device.1.send(message(edge.latitude, edge.longitude))
        #expect(device.2.latitudes.last == center.latitude)
    }

    @Test("A receiver that is opened anew continues at the edge of its cell")
    func reopened() {
        let center = permissions.reducer.grid.center(
            ofCellContaining: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94))
        var latitudes: Set<Double> = []
        for step in 0..<40 {
            let device = start("gpsd")
            // A device at rest, whose fixes scatter around an edge.
            let coordinate = center.coordinate(at: step.isMultiple(of: 2) ? 2490 : 2510, facing: 0)
            device.1.send(message(coordinate.latitude, coordinate.longitude))
            latitudes.formUnion(device.2.latitudes)
            clock.advance(by: 901)
        }
        #expect(latitudes == [center.latitude])
    }
}
