import Foundation
import Glibc
import TestSupport

/// A private bus with a simulated service; both end with the object.
final class PrivateBus {
    static let python = "/usr/bin/python3"
    private static let daemon = "/usr/bin/dbus-daemon"

    /// Whether this machine has all it takes.
    static let isAvailable: Bool = {
        guard FileManager.default.isExecutableFile(atPath: daemon),
            FileManager.default.isExecutableFile(atPath: python),
            let check = try? start(python, ["-c", "import dbus, gi.repository.GLib"])
        else { return false }
        check.waitUntilExit()
        return check.terminationStatus == 0
    }()

    let address: String
    private let folder: ScratchDirectory
    private let bus: Process
    private var service: Process?

    init() throws {
        folder = try ScratchDirectory()
        address = "unix:path=\(folder.url.path)/bus"
        let words = Pipe()
        bus = try Self.start(
            Self.daemon, ["--session", "--nofork", "--nopidfile", "--address=\(address)", "--print-address"],
            output: words.fileHandleForWriting, environment: Self.environment(in: folder.url.path))
        // The daemon prints its address once it is reachable; a failing one prints nothing and ends.
        try words.fileHandleForWriting.close()
        _ = words.fileHandleForReading.availableData
    }

    deinit {
        for process in [service, bus] {
            guard let process else { continue }
            Glibc.kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
    }

    /// Starts a service with a mode.
    func startService(_ name: String, _ behaviour: String) throws {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "\(name).py").path
        service = try Self.start(Self.python, [script, address, behaviour])
    }

    /// Kills the service.
    func killService() {
        guard let service else { return }
        Glibc.kill(service.processIdentifier, SIGKILL)
        service.waitUntilExit()
        self.service = nil
    }

    /// Kills the bus and with it all connections.
    func kill() {
        Glibc.kill(bus.processIdentifier, SIGKILL)
    }

    /// Returns the environment of services that the bus starts, which must not affect the session of the user.
    private static func environment(in folder: String) -> [String: String] {
        var environment = ProcessInfo.processInfo.environment
        environment["XDG_RUNTIME_DIR"] = folder
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "AT_SPI_BUS_ADDRESS"] { environment[name] = nil }
        return environment
    }

    private static func start(
        _ program: String, _ arguments: [String], output: FileHandle = .nullDevice,
        environment: [String: String]? = nil
    ) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        if let environment { process.environment = environment }
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }
}
