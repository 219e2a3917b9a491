import Foundation
import Glibc
import TestSupport

@testable import KioskLinux

/// A Speech Dispatcher with files of its own, which ends with it.
///
/// Its sound is discarded.
final class SpeechDaemon {
    /// A text that the log names, with the settings of its synthesis.
    struct Spoken: Hashable {
        var text: String
        var language: String
        var rate: Int
        var volume: Int
    }

    private static let program = "/usr/bin/speech-dispatcher"
    private static let modules = "/usr/lib/speech-dispatcher-modules"

    /// Whether this machine has all it takes.
    static var isInstalled: Bool {
        [program, "\(modules)/sd_espeak-ng"].allSatisfy(FileManager.default.isExecutableFile(atPath:))
    }

    private let folder: ScratchDirectory
    private let socket: String
    private var process: Process?

    init() throws {
        folder = try ScratchDirectory()
        socket = folder.url.appending(path: "speechd.sock").path
        let configuration = """
            LogLevel 5
            AudioOutputMethod "libao"
            AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"
            DefaultModule espeak-ng
            DefaultLanguage "en"
            Timeout 0

            """
        try folder.write(configuration, to: "speechd.conf")
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "modules"), withIntermediateDirectories: true)
        try folder.write("Debug 0\n", to: "modules/espeak-ng.conf")
        // The library of sounds reads this file of the home directory.
        try folder.write("default_driver=null\n", to: ".libao")
    }

    deinit { kill() }

    private var arguments: [String] {
        [
            "--communication-method", "unix_socket", "--socket-path", socket, "--config-dir", folder.url.path,
            "--log-dir", folder.url.path, "--pid-file", folder.url.appending(path: "pid").path, "--module-dir",
            Self.modules,
        ]
    }

    /// Returns the description of the service.
    ///
    /// - Parameter starts: Whether a connection starts it.
    func service(starts: Bool) -> SpeechService {
        var service = SpeechService(socket: socket)
        service.program = starts ? "/usr/bin/env" : nil
        service.arguments = ["HOME=\(folder.url.path)", Self.program, "--run-daemon"] + arguments
        return service
    }

    /// Starts the daemon, and waits for its socket.
    func start() throws {
        let process = Process()
        process.executableURL = URL(filePath: Self.program)
        process.arguments = ["--run-single"] + arguments
        var environment = ProcessInfo.processInfo.environment
        environment["HOME"] = folder.url.path
        process.environment = environment
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        self.process = process
        let end = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < end {
            let descriptor = UnixSocket.connect(to: socket)
            if descriptor >= 0 {
                close(descriptor)
                return
            }
            usleep(20_000)
        }
        throw CocoaError(.fileNoSuchFile)
    }

    /// Kills the daemon and its modules.
    func kill() {
        let file = folder.url.appending(path: "pid")
        let stored = (try? String(contentsOf: file, encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
        if let daemon = process?.processIdentifier ?? stored.flatMap(Int32.init) {
            let children = try? String(contentsOfFile: "/proc/\(daemon)/task/\(daemon)/children", encoding: .utf8)
            for child in [daemon] + (children ?? "").split(separator: " ").compactMap({ Int32($0) }) {
                Glibc.kill(child, SIGKILL)
            }
        }
        process?.waitUntilExit()
        process = nil
        try? FileManager.default.removeItem(at: file)
        unlink(socket)
    }

    /// What the log names as sent to the synthesizer, in order.
    var spoken: [Spoken] {
        let file = folder.url.appending(path: "speech-dispatcher.log")
        guard let log = try? Data(contentsOf: file) else { return [] }
        var (spoken, current): ([Spoken], Spoken) = ([], Spoken(text: "", language: "", rate: 0, volume: 0))
        for line in String(decoding: log, as: UTF8.self).split(separator: "\n") {
            if line.hasPrefix("language=") { current.language = String(line.dropFirst("language=".count)) }
            if line.hasPrefix("rate=") { current.rate = Int(line.dropFirst("rate=".count)) ?? 0 }
            if line.hasPrefix("volume=") { current.volume = Int(line.dropFirst("volume=".count)) ?? 0 }
            guard let start = line.range(of: "Command sent to output module: |<speak>"),
                let end = line.range(of: "</speak>|")
            else { continue }
            current.text = String(line[start.upperBound..<end.lowerBound])
            spoken.append(current)
        }
        return spoken
    }
}
