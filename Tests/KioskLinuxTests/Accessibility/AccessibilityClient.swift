import Foundation
import Glibc
import KioskMaps
import KioskMapsTesting
import TestSupport

@testable import KioskLinux

/// A client of the accessibility bus in a process of its own, which reads an application as a screen reader does.
@MainActor
final class AccessibilityClient {
    /// Whether this machine has all it takes.
    nonisolated static let isAvailable: Bool = {
        guard PrivateBus.isAvailable,
            FileManager.default.isExecutableFile(atPath: "/usr/libexec/at-spi-bus-launcher")
        else { return false }
        let check = Process()
        check.executableURL = URL(filePath: PrivateBus.python)
        check.arguments = ["-c", "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"]
        check.standardError = FileHandle.nullDevice
        guard (try? check.run()) != nil else { return false }
        check.waitUntilExit()
        return check.terminationStatus == 0
    }()

    private let process = Process()
    private let output = Pipe()
    private var rest = ""

    /// Starts a client.
    ///
    /// - Parameters:
    ///   - bus: The session bus.
    ///   - application: The name of the application that it reads.
    ///   - commands: The commands of `atspi.py`.
    init(_ bus: PrivateBus, application: String, _ commands: [String]) throws {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "atspi.py").path
        process.executableURL = URL(filePath: PrivateBus.python)
        process.arguments = [script, bus.address, application] + commands
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        try output.fileHandleForWriting.close()
    }

    isolated deinit {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Processes the bridge until the client has printed a line; nil after its last one, or if nothing happens for a minute.
    func nextLine(processing bridge: AccessibilityBridge, advancing clock: ManualClock) -> String? {
        let descriptor = output.fileHandleForReading.fileDescriptor
        while true {
            if let end = rest.firstIndex(of: "\n") {
                defer { rest = String(rest[rest.index(after: end)...]) }
                return String(rest[..<end])
            }
            var entries = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: bridge.fileDescriptor, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&entries, 2, 60_000) > 0 else { return nil }
            if entries[1].revents != 0 {
                bridge.process()
                clock.advance(by: 0.3)
            }
            if entries[0].revents != 0 {
                let bytes = output.fileHandleForReading.availableData
                if bytes.isEmpty { return nil }
                rest += String(decoding: bytes, as: UTF8.self)
            }
        }
    }
}
