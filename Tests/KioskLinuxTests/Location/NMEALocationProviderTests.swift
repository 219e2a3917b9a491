import Foundation
import KioskLocation
import KioskMaps
import KioskMapsTesting
import Testing

@testable import KioskLinux

/// A receiver with scripted sentences in virtual time.
@MainActor
@Suite struct NMEALocationProviderTests {
    private let clock = ManualClock()

    private func provider(
        _ stream: ScriptedStream, _ input: NMEALocationProvider.Input = .device("/dev/gps")
    ) -> NMEALocationProvider {
        NMEALocationProvider(
            input, options: NMEAParser.Options(), clock: clock,
            permissions: LocationPermissions(authorizationStatus: .authorizedAlways), seed: 1,
            date: { Date(timeIntervalSince1970: 1_790_000_000) }, open: stream.open)
    }

    @Test("The provider conforms to the expectations of the location manager")
    func conformance() {
        let violations = LocationProviderConformance(timeout: 5) { clock.advance(by: $0) }.violations {
            let stream = ScriptedStream(clock: clock)
            stream.greeting = { opening in
                [.opened] + (0..<3).map { .received(Sentences.second(opening * 3 + $0)) }
            }
            return self.provider(stream)
        }
        #expect(violations.isEmpty, "\(violations)")
    }

    @Test("The last fix is sent although no data follows it")
    func lastFix() {
        let stream = ScriptedStream(clock: clock)
        let provider = self.provider(stream)
        let recorder = LocationRecorder(provider)
        provider.startUpdatingLocation()
        stream.send(.opened)
        stream.send(Sentences.second(0))
        #expect(recorder.fixes.isEmpty)
        clock.advance(by: 0.2)
        #expect(recorder.latitudes == [60])
        #expect(recorder.fixes.first?.source == "nmea:/dev/gps")
        stream.send(Sentences.second(1))
        #expect(recorder.fixes.count == 2)
        clock.advance(by: 1)
        #expect(recorder.fixes.count == 2)
    }

    @Test("A provider that is closed before its last fix is complete reports neither the fix nor progress")
    func closing() {
        let stream = ScriptedStream(clock: clock)
        let provider = self.provider(stream)
        let recorder = LocationRecorder(provider)
        provider.startUpdatingLocation()
        stream.send(.opened)
        stream.send(Sentences.second(0))
        var progress: [LocationProviderProgress] = []
        provider.onProgress = { progress.append($0) }
        provider.stopUpdatingLocation()
        clock.advance(by: 1)
        #expect(progress.isEmpty && recorder.fixes.isEmpty)
    }

    @Test("An unplugged line is opened every two seconds, a network service with increasing intervals")
    func reopening() {
        for (input, openings) in [
            (NMEALocationProvider.Input.device("/dev/gps"), 50...70), (.tcp(host: "h", port: 1), 7...10),
        ] {
            let stream = ScriptedStream(clock: clock)
            stream.greeting = { _ in [.closed(.opening("gps", errno: ENOENT))] }
            let provider = self.provider(stream, input)
            let recorder = LocationRecorder(provider)
            provider.startUpdatingLocation()
            clock.advance(by: 130)
            #expect(openings.contains(stream.openings), "\(stream.openings)")
            #expect(recorder.errors.count == stream.openings)
            provider.stopUpdatingLocation()
            let last = stream.openings
            clock.advance(by: 130)
            #expect(stream.openings == last)
        }
    }

    @Test("Silence and a wrong baud rate are distinguished")
    func silence() {
        let stream = ScriptedStream(clock: clock)
        let provider = self.provider(stream)
        let recorder = LocationRecorder(provider)
        provider.startUpdatingLocation()
        stream.send(.opened)
        clock.advance(by: 11)
        #expect(recorder.errors.last?.message.contains("no data for 10 s") == true)
        clock.advance(by: 2)
        stream.send(.opened)
        for _ in 0..<30 {
            stream.send([0xF8, 0x00, 0x80, 0x78, 0xE6])
            clock.advance(by: 0.4)
        }
        #expect(recorder.codes == [.silent, .silent])
        let message = recorder.errors.last?.message ?? ""
        #expect(message.contains("at this speed") && message.contains("binary data (f8 00 80 78 …)"), "\(message)")
    }

    @Test(
        "The end of a stream without a fix reports what was received",
        arguments: [
            ([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0], "a program (ELF); end of file"),
            ([0xB5, 0x62, 1, 7, 92, 0], "the binary protocol UBX of u-blox receivers; end of file"),
            (Array("60.171717,24.939393\n".utf8), "the text \"##.######,##.######\"; end of file"),
            (Array("$GPGGA,1*00\r\n$GPGGA,2*00\r\n".utf8), "2 with wrong checksums; end of file"),
            (Array("$GPGGA,1\r\n".utf8), "(1 rejected, the last one: GPGGA: the sentence has no checksum); end"),
            ([], "the file is empty"),
            (Array(Sentences.line("GPGSV,1,1,01,01,40,083,46").utf8), "none of its 1 sentences has a fix"),
        ] as [([UInt8], String)])
    func endWithoutFix(bytes: [UInt8], message: String) {
        let stream = ScriptedStream(clock: clock)
        let provider = self.provider(stream)
        let recorder = LocationRecorder(provider)
        provider.startUpdatingLocation()
        stream.send(.opened)
        if !bytes.isEmpty { stream.send(bytes) }
        stream.send(.closed(LocationProviderError(code: .ended, subject: "gps", message: "end of file")))
        #expect(recorder.codes == [.ended])
        #expect(recorder.errors.last?.message.contains(message) == true, "\(recorder.errors)")
    }

    @Test("A web server on the port of a receiver is named when it ends the connection")
    func webServer() {
        let stream = ScriptedStream(clock: clock)
        let provider = self.provider(stream, .tcp(host: "h", port: 80))
        let recorder = LocationRecorder(provider)
        provider.startUpdatingLocation()
        stream.send(.opened)
        stream.send("HTTP/1.1 408 Request Timeout\r\n\r\n")
        stream.send(.closed(.lost("h")))
        #expect(recorder.codes == [.lost])
        #expect(recorder.errors.last?.message.contains("a web server: \"HTTP/1.1 408 Request Timeout\"") == true)
    }

    @Test("A file that ends is not read again before the next start")
    func ending() {
        let stream = ScriptedStream(clock: clock)
        let provider = self.provider(stream)
        let recorder = LocationRecorder(provider)
        provider.startUpdatingLocation()
        stream.send(.opened)
        stream.send(Sentences.second(0))
        stream.send(.closed(LocationProviderError(code: .ended, subject: "gps", message: "the end")))
        #expect(recorder.latitudes == [60])
        #expect(recorder.codes == [.ended])
        clock.advance(by: 100)
        #expect(stream.openings == 1)
        provider.stopUpdatingLocation()
        provider.startUpdatingLocation()
        #expect(stream.openings == 2)
    }
}
