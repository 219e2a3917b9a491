import Foundation
import Glibc
import KioskLocation
import KioskMaps
import Testing

@testable import KioskLinux

/// The gpsd of this machine, fed by a receiver of the test.
@MainActor
@Suite(
    .timeLimit(.minutes(3)), .enabled(if: LiveSources.isWanted, LiveSources.absence),
    .enabled(if: Daemon.isInstalled, "skipped: gpsd is not installed"))
struct RealGPSDTests {
    @Test("Fixes are read, and again after the daemon was killed and restarted")
    func restart() async throws {
        let receiver = try StreamServer()
        receiver.serve({ Sentences.second($0) }, pause: 200_000)
        // The port of a server that has ended is free.
        let port = try StreamServer().port
        var daemon: Daemon? = try Daemon(port: port, receiver: receiver.port)
        let provider = GPSDLocationProvider(
            host: "127.0.0.1", port: port, permissions: LocationPermissions(authorizationStatus: .authorizedAlways))
        let recorder = LocationRecorder(provider)
        provider.startUpdatingLocation()
        #expect(await recorder.waits { recorder.fixes.count >= 2 }, "\(recorder.errors)")
        let fix = try #require(recorder.fixes.last)
        #expect(abs(fix.coordinate.latitude - 60) < 0.1)
        #expect(abs(fix.coordinate.longitude - (24 + 56.0 / 60)) < 1e-6)
        #expect(fix.source == "gpsd:tcp://127.0.0.1:\(receiver.port)")
        daemon = nil
        #expect(await recorder.waits { recorder.codes.contains(.lost) }, "\(recorder.errors)")
        let count = recorder.fixes.count
        daemon = try Daemon(port: port, receiver: receiver.port)
        #expect(await recorder.waits { recorder.fixes.count > count }, "\(recorder.errors)")
        provider.stopUpdatingLocation()
        withExtendedLifetime(daemon) {}
    }
}

/// A gpsd of its own, which ends with it.
private final class Daemon {
    static let path = "/usr/sbin/gpsd"
    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

    private let process = Process()

    init(port: Int, receiver: Int) throws {
        process.executableURL = URL(filePath: Self.path)
        process.arguments = ["-N", "-n", "-S", String(port), "tcp://127.0.0.1:\(receiver)"]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    deinit {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
