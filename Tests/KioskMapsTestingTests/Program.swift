import Foundation
import Glibc
import TestSupport
import Testing

/// The built command `kioskmaps`, which runs in a temporary directory.
struct Program {
    let folder: ScratchDirectory
    private let executable: URL

    init() throws {
        folder = try ScratchDirectory()
        let bundle = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        let candidates = [bundle, Bundle.main.bundleURL].map { $0.appending(path: "kioskmaps") }
        executable = try #require(
            candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) },
            "kioskmaps is not beside the tests; build the whole package")
    }

    /// Runs the command until it exits.
    func run(_ arguments: [String]) throws -> (status: Int32, output: String, errors: String) {
        let run = try start(arguments)
        run.process.waitUntilExit()
        return (
            run.process.terminationStatus, try String(contentsOf: run.output, encoding: .utf8),
            try String(contentsOf: run.errors, encoding: .utf8)
        )
    }

    /// Returns the process of the command, which has not started.
    func process(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        return process
    }

    /// Starts the command; output goes to files, because a full pipe would block it.
    func start(_ arguments: [String]) throws -> (process: Process, output: URL, errors: URL) {
        let process = self.process(arguments)
        let files = try ["output", "errors"].map { try folder.write("", to: $0) }
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        try process.run()
        return (process, files[0], files[1])
    }

    /// Waits until a condition of the files of the directory holds, which is checked after each change of one.
    ///
    /// - Throws: `ExpectationFailedError` if it does not hold, and no file changes for a minute.
    func waitForFiles(until condition: () throws -> Bool) throws {
        let watch = inotify_init1(Int32(IN_CLOEXEC))
        defer { close(watch) }
        let changes = UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_TO)
        try #require(inotify_add_watch(watch, folder.url.path, changes) >= 0)
        var buffer = [UInt8](repeating: 0, count: 4096)
        while try !condition() {
            var entry = pollfd(fd: watch, events: Int16(POLLIN), revents: 0)
            try #require(poll(&entry, 1, 60_000) > 0, "no file changed for a minute")
            _ = read(watch, &buffer, buffer.count)
        }
    }
}
