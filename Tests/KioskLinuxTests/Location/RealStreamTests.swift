import Foundation
import Glibc
import KioskLocation
import KioskMaps
import TestSupport
import Testing

@testable import KioskLinux

/// Receivers on real lines, sockets, pipes and files of this machine.
@MainActor
@Suite(.timeLimit(.minutes(3)), .enabled(if: LiveSources.isWanted, LiveSources.absence)) struct RealStreamTests {
    private let permissions = LocationPermissions(authorizationStatus: .authorizedAlways)

    private func follow(_ input: NMEALocationProvider.Input) -> (
        provider: NMEALocationProvider, recorder: LocationRecorder
    ) {
        let provider = NMEALocationProvider(input, permissions: permissions)
        let recorder = LocationRecorder(provider)
        provider.startUpdatingLocation()
        return (provider, recorder)
    }

    @Test("gpsd is read from a UNIX socket, and a socket that appears later is connected")
    func gpsdSocket() async throws {
        let folder = try ScratchDirectory()
        let path = folder.url.appending(path: "gpsd.sock").path
        let provider = GPSDLocationProvider(socketPath: path, permissions: permissions)
        let recorder = LocationRecorder(provider)
        provider.startUpdatingLocation()
        #expect(await recorder.waits { recorder.codes.contains(.notFound) }, "\(recorder.errors)")
        let server = try StreamServer(path: path)
        server.serve { number in
            let version = #"{"class":"VERSION","release":"3.25","proto_major":3,"proto_minor":15}"#
            let fix = #"{"class":"TPV","device":"/dev/gps","mode":3,"lat":61,"lon":25}"#
            return Array("\(number == 0 ? version : fix)\r\n".utf8)
        }
        #expect(await recorder.waits { recorder.latitudes.contains(61) }, "\(recorder.errors)")
        provider.stopUpdatingLocation()
        withExtendedLifetime(server) {}
    }

    @Test("A web server in place of gpsd is named by its response")
    func webServer() async throws {
        let server = try StreamServer()
        server.serve { $0 == 0 ? Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8) : nil }
        let provider = GPSDLocationProvider(host: "127.0.0.1", port: server.port, permissions: permissions)
        let recorder = LocationRecorder(provider)
        provider.startUpdatingLocation()
        #expect(await recorder.waits { recorder.errors.count >= 2 }, "\(recorder.errors)")
        #expect(
            Set(recorder.codes) == [.foreign]
                && recorder.errors.last?.message.contains("HTTP/1.1 400 Bad Request") == true)
        provider.stopUpdatingLocation()
        withExtendedLifetime(server) {}
    }

    @Test(
        "A serial line is configured and read, reported when it is unplugged, and read again when it returns",
        arguments: [(4800, speed_t(B4800)), (115_200, speed_t(B115200))])
    func serialLine(baudRate: Int, speed: speed_t) async throws {
        let folder = try ScratchDirectory()
        let link = folder.url.appending(path: "gps")
        var line: PseudoTerminal? = try PseudoTerminal()
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: line?.path ?? "")
        let (provider, recorder) = follow(.device(link.path, baudRate: baudRate))
        var isOpen = false
        provider.onProgress = { if case .open = $0 { isOpen = true } }
        // Configuring the line discards earlier data, so the receiver continues to send.
        let first = Task { [recorder] in
            for second in 0..<600 where recorder.fixes.isEmpty {
                line?.write(Sentences.second(second))
                try await Task.sleep(for: .milliseconds(50))
            }
        }
        #expect(await recorder.waits { !recorder.fixes.isEmpty }, "\(recorder.errors)")
        #expect(isOpen)
        #expect(line?.speed == speed)
        first.cancel()
        _ = await first.result
        line = nil
        #expect(await recorder.waits { recorder.codes.contains(.lost) }, "\(recorder.errors)")
        let count = recorder.fixes.count
        let other = try PseudoTerminal()
        try FileManager.default.removeItem(at: link)
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: other.path)
        let second = Task { [recorder] in
            for second in 600..<1200 where recorder.fixes.count == count {
                other.write(Sentences.second(second))
                try await Task.sleep(for: .milliseconds(50))
            }
        }
        #expect(await recorder.waits { recorder.fixes.count > count }, "\(recorder.errors)")
        second.cancel()
        provider.stopUpdatingLocation()
    }

    @Test("The error of an unsupported baud rate contains the supported ones")
    func speeds() async throws {
        let line = try PseudoTerminal()
        let (provider, recorder) = follow(.device(line.path, baudRate: 12_345))
        #expect(await recorder.waits { !recorder.errors.isEmpty })
        #expect(recorder.errors.first?.message.contains("4800") == true)
        provider.stopUpdatingLocation()
    }

    @Test("A TCP service is read, and again after it has closed the connection")
    func service() async throws {
        let server = try StreamServer()
        server.serve({ $0 < 3 ? Sentences.second($0) : nil }, pause: 1000)
        let (provider, recorder) = follow(.tcp(host: "127.0.0.1", port: server.port))
        #expect(
            await recorder.waits { recorder.fixes.count >= 6 && recorder.codes.count { $0 == .lost } >= 1 },
            "\(recorder.errors)")
        provider.stopUpdatingLocation()
    }

    @Test("A closed port, an unknown host and a missing device are distinguished")
    func missing() async throws {
        let port = try StreamServer().port
        for (input, code) in [
            (NMEALocationProvider.Input.tcp(host: "127.0.0.1", port: port), LocationProviderError.Code.unreachable),
            (.tcp(host: "no.such.machine.invalid", port: 1), .unreachable),
            (.device("/dev/no-such-receiver"), .notFound),
            (.tcp(host: "127.0.0.1", port: 99_999), .unreachable), (.udp(port: -1), .unreachable),
            (.device("/"), .lost),
        ] {
            let (provider, recorder) = follow(input)
            #expect(await recorder.waits { !recorder.errors.isEmpty })
            #expect(recorder.codes.first == code, "\(recorder.errors)")
            provider.stopUpdatingLocation()
        }
    }

    @Test("Datagrams are read, with or without a line end")
    func datagrams() async throws {
        let free = try StreamServer().port
        let (provider, recorder) = follow(.udp(port: free))
        let talk = Task { [recorder] in
            let number = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
            defer { close(number) }
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = UInt16(free).bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            for second in 0..<600 where recorder.fixes.isEmpty {
                for sentence in Sentences.second(second).split(separator: 0x0A) {
                    let bytes = Array(sentence.dropLast())
                    withUnsafePointer(to: address) {
                        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                            _ = sendto(number, bytes, bytes.count, 0, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                        }
                    }
                }
                try await Task.sleep(for: .milliseconds(50))
            }
        }
        #expect(await recorder.waits { !recorder.fixes.isEmpty }, "\(recorder.errors)")
        talk.cancel()
        provider.stopUpdatingLocation()
    }

    @Test("A file of any size is read completely and in order, then ends")
    func file() async throws {
        let folder = try ScratchDirectory()
        let url = folder.url.appending(path: "walk.nmea")
        // More than waits for the main actor at a time.
        let seconds = 0..<3000
        try Data(seconds.flatMap { Sentences.second($0) }).write(to: url)
        let (provider, recorder) = follow(.device(url.path))
        #expect(await recorder.waits { recorder.codes == [.ended] }, "\(recorder.errors)")
        #expect(recorder.fixes.count == seconds.count)
        #expect(zip(recorder.latitudes, seconds).allSatisfy { abs($0 - Sentences.latitude($1)) < 1e-9 })
        provider.stopUpdatingLocation()
    }

    @Test("A pipe is read from several writers in turn")
    func pipe() async throws {
        let folder = try ScratchDirectory()
        let path = folder.url.appending(path: "pipe").path
        #expect(mkfifo(path, 0o600) == 0)
        let (provider, recorder) = follow(.device(path))
        for writer in 1...2 {
            // Opening it without O_NONBLOCK would wait for the reader, which may wait for this thread.
            var end = open(path, O_WRONLY | O_NONBLOCK)
            while end < 0, errno == ENXIO {
                try await Task.sleep(for: .milliseconds(10))
                end = open(path, O_WRONLY | O_NONBLOCK)
            }
            let bytes = Sentences.second(writer)
            #expect(write(end, bytes, bytes.count) == bytes.count)
            #expect(await recorder.waits { recorder.fixes.count >= writer }, "\(recorder.errors)")
            close(end)
            #expect(await recorder.waits { recorder.codes.count { $0 == .lost } >= writer }, "\(recorder.errors)")
        }
        provider.stopUpdatingLocation()
    }

    @Test(
        "The error of an invalid address contains its problem",
        arguments: [
            (NMEALocationProvider.Input.udp(port: 1), EACCES, "below 1024"),
            (.device("/dev/ttyUSB0"), EACCES, "dialout"),
            (.device("/home/a/log.nmea"), EACCES, "permissions of the file"),
            (.device("log.nmea"), ENOENT, "correct the path"),
            (.device("/dev/ttyUSB9"), ENOENT, "by-id"),
            (.udp(port: 9, address: "192.0.2.1"), EADDRNOTAVAIL, "ip address"),
            (.tcp(host: "a", port: 1), EACCES, "permission"),
        ])
    func advice(input: NMEALocationProvider.Input, errno: Int32, advice: String) {
        #expect(input.address.failure(errno: errno).message.contains(advice))
    }

    @Test("Messages are received at the configured address, by default only on the machine")
    func udpAddresses() async throws {
        #expect(NMEALocationProvider.Input.udp(port: 5) == .udp(port: 5, address: "127.0.0.1"))
        let (provider, recorder) = follow(.udp(port: 5005, address: "192.0.2.1"))
        #expect(await recorder.waits { recorder.codes == [.unreachable] }, "\(recorder.errors)")
        #expect(recorder.errors.first?.subject == "udp:192.0.2.1:5005")
        provider.stopUpdatingLocation()
    }

    @Test("A busy main actor receives the newest bytes, up to a limit")
    func backPressure() async throws {
        var taken: [UInt8] = []
        let mailbox = StreamMailbox<[UInt8]> { if case .received(let bytes) = $0 { taken += bytes } }
        for number in 0..<1000 {
            mailbox.put(.received([UInt8](repeating: UInt8(number % 251), count: 1000)))
        }
        while taken.isEmpty { await Task.yield() }
        #expect(taken.count <= 2 * StreamMailbox<[UInt8]>.limit)
        #expect(taken.count >= StreamMailbox<[UInt8]>.limit)
        #expect(taken.last == UInt8(999 % 251))
    }

    @Test("A hundred starts and stops leak no file descriptor")
    func descriptors() async throws {
        let server = try StreamServer()
        server.serve({ Sentences.second($0) }, pause: 1000)
        func openDescriptors() -> Int {
            (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
        }
        let before = openDescriptors()
        let (provider, recorder) = follow(.tcp(host: "127.0.0.1", port: server.port))
        #expect(await recorder.waits { !recorder.fixes.isEmpty })
        provider.stopUpdatingLocation()
        for _ in 0..<100 {
            provider.startUpdatingLocation()
            await Task.yield()
            provider.stopUpdatingLocation()
        }
        // Threads and the service need a moment to close descriptors; other tests have some open, and each start has
        // three.
        var count = openDescriptors()
        for _ in 0..<200 where count > before + 80 {
            try await Task.sleep(for: .milliseconds(20))
            count = openDescriptors()
        }
        #expect(count <= before + 80)
    }
}
