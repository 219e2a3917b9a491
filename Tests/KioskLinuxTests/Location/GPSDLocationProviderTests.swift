import Foundation
import KioskLocation
import KioskMaps
import KioskMapsTesting
import Testing

@testable import KioskLinux

/// A daemon whose every move a test makes, in virtual time.
@MainActor
@Suite struct GPSDLocationProviderTests {
    private let clock = ManualClock()
    private let stream: ScriptedStream
    private let provider: GPSDLocationProvider
    private let recorder: LocationRecorder

    private static let hello =
        #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"# + "\r\n"
    private static let receiver =
        #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/gps","activated":"2026-06-01T12:00:00Z"}]}"#
        + "\r\n"
    private static let nothing = #"{"class":"DEVICES","devices":[]}"# + "\r\n"

    init() {
        stream = ScriptedStream(clock: clock)
        provider = Self.provider(clock: clock, open: stream.open)
        recorder = LocationRecorder(provider)
    }

    private static func provider(clock: ManualClock, open: @escaping ReconnectingStream<[UInt8]>.Open)
        -> GPSDLocationProvider
    {
        GPSDLocationProvider(
            name: "gpsd", device: nil, clock: clock,
            permissions: LocationPermissions(authorizationStatus: .authorizedAlways), seed: 1,
            date: { Date(timeIntervalSince1970: 1_790_000_000) }, open: open)
    }

    private func fix(_ second: Int) -> String {
        #"{"class":"TPV","device":"/dev/gps","mode":3,"time":"2026-06-01T12:00:0\#(second)Z","lat":6\#(second),"lon":25}"#
            + "\r\n"
    }

    private func connect(_ receivers: String = receiver) {
        provider.startUpdatingLocation()
        stream.send(.opened)
        stream.send(Self.hello + receivers)
    }

    @Test("The provider conforms to the expectations of the location manager")
    func conformance() {
        let violations = LocationProviderConformance(timeout: 5) { clock.advance(by: $0) }.violations {
            let stream = ScriptedStream(clock: clock)
            stream.greeting = { [.opened, .received(Array((Self.hello + Self.receiver + fix($0)).utf8))] }
            return Self.provider(clock: clock, open: stream.open)
        }
        #expect(violations.isEmpty, "\(violations)")
    }

    @Test("Fixes are forwarded, also several in one read, and headings on request")
    func fixes() {
        connect()
        stream.send(fix(1) + fix(2))
        #expect(recorder.latitudes == [61, 62])
        let attitude = #"{"class":"ATT","device":"/dev/gps","heading":95.5}"# + "\r\n"
        stream.send(attitude)
        #expect(recorder.headings.isEmpty)
        provider.startUpdatingHeading()
        stream.send(attitude)
        #expect(recorder.headings.map(\.trueHeading) == [95.5])
        provider.stopUpdatingLocation()
        #expect(stream.isHeld)
        provider.stopUpdatingHeading()
        #expect(!stream.isHeld)
        #expect(recorder.errors.isEmpty)
    }

    @Test("A missing daemon is connected again after 1, 2, 4 … 30 s, without end")
    func backoff() {
        provider.startUpdatingLocation()
        for (attempt, wait) in [1.0, 2, 4, 8, 16, 30, 30, 30].enumerated() {
            stream.send(.closed(.opening("gpsd", errno: 111)))
            #expect(recorder.errors.count == attempt + 1)
            clock.advance(by: wait - 0.001)
            #expect(stream.openings == attempt + 1)
            clock.advance(by: wait * 0.2 + 0.002)
            #expect(stream.openings == attempt + 2)
        }
        #expect(Set(recorder.codes) == [.unreachable])
    }

    @Test("After fixes a restarted daemon is connected within two seconds")
    func restart() {
        provider.startUpdatingLocation()
        for _ in 0..<6 {
            stream.send(.closed(.opening("gpsd", errno: 111)))
            clock.advance(by: 40)
        }
        stream.send(.opened)
        stream.send(Self.hello + Self.receiver + fix(1))
        stream.send(.closed(.lost("gpsd")))
        clock.advance(by: 1.3)
        stream.send(.opened)
        stream.send(Self.hello + Self.receiver + fix(2))
        #expect(recorder.latitudes == [61, 62])
        #expect(recorder.codes.last == .lost)
    }

    @Test("A half-open connection is detected after ten seconds of silence")
    func silence() {
        connect()
        for second in 1...9 {
            stream.send(fix(second))
            clock.advance(by: 9)
        }
        #expect(stream.openings == 1)
        clock.advance(by: 2)
        #expect(recorder.codes == [.silent])
        #expect(!stream.isHeld)
        clock.advance(by: 2)
        #expect(stream.openings == 2)
    }

    @Test("A daemon without a receiver may be silent for a minute, which is reported")
    func noReceiver() {
        connect(Self.nothing)
        #expect(recorder.codes == [.noReceiver])
        clock.advance(by: 59)
        #expect(stream.openings == 1)
        clock.advance(by: 3)
        #expect(stream.openings == 2)
    }

    @Test("An unplugged receiver is reported, and used again when it returns")
    func unplugged() {
        connect()
        stream.send(fix(1))
        stream.send(#"{"class":"DEVICE","path":"/dev/gps","activated":0}"# + "\r\n")
        #expect(recorder.codes == [.noReceiver])
        clock.advance(by: 50)
        #expect(stream.openings == 1)
        stream.send(#"{"class":"DEVICE","path":"/dev/gps","activated":"2026-06-01T12:01:00Z"}"# + "\r\n" + fix(2))
        #expect(recorder.latitudes == [61, 62])
    }

    @Test(
        "What is received in place of gpsd's JSON is named when the connection ends or times out",
        arguments: [
            ("HTTP/1.1 400 Bad Request\r\nServer: nginx", "the response of a web server: \"HTTP/1.1 400 Bad Request\""),
            ("SSH-2.0-OpenSSH_9.2p1\r\n", "the greeting of an SSH server: \"SSH-2.0-OpenSSH_9.2p1\""),
            ("$GPGGA,120000.00,6010.171,N,02456.393,E,1\r\n", "NMEA sentences"),
            ("60.171717;24.939393\r\n", "the text \"##.######;##.######\""),
            ("\u{15}\u{3}\u{3}\u{0}", "a TLS alert"), ("\u{1}\u{2}\u{3}\u{4}", "binary data (01 02 03 04 …)"),
        ], [true, false])
    func foreign(received: (text: String, name: String), ends: Bool) {
        provider.startUpdatingLocation()
        stream.send(.opened)
        stream.send(received.text)
        if ends {
            stream.send(.closed(.lost("gpsd")))
        } else {
            for _ in 0..<12 {
                stream.send(received.text)
                clock.advance(by: 1)
            }
        }
        #expect(recorder.codes == [.foreign])
        let message = recorder.errors.last?.message ?? ""
        #expect(message.contains(received.name), "\(message)")
        #expect(!message.contains("171"), "\(message)")
        #expect(!message.contains("939"), "\(message)")
        // It is connected to again.
        clock.advance(by: 3)
        #expect(stream.openings == 2)
    }

    @Test("A daemon that ends after it was understood is lost, and one that sends nothing is silent")
    func understood() {
        connect()
        stream.send("garbage\r\n")
        stream.send(.closed(.lost("gpsd")))
        clock.advance(by: 3)
        stream.send(.opened)
        clock.advance(by: 12)
        #expect(recorder.codes == [.lost, .silent])
    }

    @Test("Another version of the protocol is named")
    func version() {
        provider.startUpdatingLocation()
        stream.send(.opened)
        stream.send(#"{"class":"VERSION","release":"9","proto_major":4,"proto_minor":0}"# + "\r\n")
        #expect(recorder.codes.last == .foreign)
    }

    @Test("A daemon on this machine is connected to again within 2.4 seconds, for ever")
    func loopback() {
        let local = GPSDLocationProvider(
            name: "gpsd", device: nil, clock: clock,
            permissions: LocationPermissions(authorizationStatus: .authorizedAlways), seed: 1,
            longestWait: StreamAddress.tcp(host: "localhost", port: 2947, greeting: []).longestWait,
            date: { Date(timeIntervalSince1970: 1_790_000_000) }, open: stream.open)
        local.startUpdatingLocation()
        for attempt in 1...20 {
            #expect(stream.openings == attempt)
            stream.send(.closed(.opening("gpsd", errno: 111)))
            clock.advance(by: 2.4)
        }
        local.stopUpdatingLocation()
    }

    @Test("Hosts of this machine are distinguished from others by name and address")
    func hosts() {
        func wait(_ host: String) -> Double { StreamAddress.tcp(host: host, port: 1, greeting: []).longestWait }
        for host in ["localhost", "LocalHost", "127.0.0.1", "127.1.2.3", "::1"] { #expect(wait(host) == 2, "\(host)") }
        for host in ["gps.example", "128.0.0.1", "127.example.org", "1.2.3.127", "127.0.0.999", "fe80::1", ""] {
            #expect(wait(host) == 30, "\(host)")
        }
        #expect(StreamAddress.unix(path: "/run/gpsd.sock", greeting: []).longestWait == 2)
        #expect(StreamAddress.udp(port: 1, address: "127.0.0.1").longestWait == 2)
    }

    @Test("A port that does not exist is an error, and not another port", arguments: [-1, 65_536, 65_536 + 2947])
    func invalidPort(port: Int) {
        let address = StreamAddress.tcp(host: "127.0.0.1", port: port, greeting: [])
        do throws(LocationProviderError) {
            _ = try address.open(stop: -1)
            Issue.record("port \(port) is connected")
        } catch {
            #expect(error == address.failure(errno: EINVAL))
        }
    }

    @Test("The clock of the machine counts for reduced fixes once a receiver of the machine is used")
    func machineClock() {
        let permissions = LocationPermissions(
            authorizationStatus: .authorizedAlways, accuracyAuthorization: .reducedAccuracy)
        let mapView = MapView(
            frame: .init(x: 0, y: 0, width: 10, height: 10),
            mapInitOptions: MapInitOptions(locationPermissions: permissions), clock: clock)
        _ = GPSDLocationProvider(clock: clock, permissions: permissions)
        let fixes = SignalSubject<[Location]>()
        mapView.location.override(locationProvider: fixes.signal)
        var coordinates: Set<CLLocationCoordinate2D> = []
        let token = mapView.location.onLocationChange.observe { coordinates.formUnion($0.map(\.coordinate)) }
        for hour in 0..<24 {
            fixes.send([
                Location(
                    coordinate: .init(latitude: 40 + Double(hour), longitude: 25),
                    timestamp: Date(timeIntervalSince1970: 1_790_000_000 + Double(hour) * 3600))
            ])
            clock.advance(by: 3600)
        }
        #expect(coordinates.count == 1)
        token.cancel()
    }

    @Test("A closed stream sends nothing")
    func stale() {
        connect()
        provider.stopUpdatingLocation()
        stream.send(fix(1))
        provider.startUpdatingLocation()
        #expect(recorder.fixes.isEmpty)
        #expect(stream.openings == 2)
    }

    @Test("Progress is reported once per step")
    func progress() {
        var steps: [LocationProviderProgress] = []
        provider.onProgress = { steps.append($0) }
        connect()
        let searching = #"{"class":"TPV","device":"/dev/gps","mode":1}"# + "\r\n"
        let sky = #"{"class":"SKY","nSat":9,"uSat":2}"# + "\r\n"
        stream.send(searching + searching)
        for _ in 0..<5 { stream.send(sky + searching) }
        stream.send(fix(1) + fix(2))
        stream.send(searching + sky + searching)
        #expect(
            steps == [
                .opening("gpsd"), .open("gpsd"), .service("gpsd 3.22"), .noFix, .satellites(used: 2, inView: 9), .fixes,
                .noFix, .satellites(used: 2, inView: 9),
            ])
    }
}
