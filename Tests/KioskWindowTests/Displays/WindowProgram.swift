import Foundation
import TestSupport
import Testing

/// A program of this package that shows a window.
final class WindowProgram {
    private let process = Process()
    private let folder: ScratchDirectory

    /// Starts a program that lies beside the tests.
    ///
    /// - Parameters:
    ///   - name: The name of the program.
    ///   - arguments: Its arguments.
    ///   - environment: The variables of the display.
    ///   - wrapper: The path and the arguments of a program that runs it; empty for none.
    init(
        _ name: String, _ arguments: [String], environment: [String: String], within wrapper: [String] = []
    ) throws {
        folder = try ScratchDirectory()
        let program = try Self.executable(name)
        // A wrapper inherits a mask that blocks signals, so that they are sent to the program itself.
        let script = "echo $$ > '\(folder.url.appending(path: "pid").path)'; exec \"$@\""
        let command =
            wrapper.isEmpty
            ? [program.path] + arguments : wrapper + ["/bin/sh", "-c", script, "sh", program.path] + arguments
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        var variables = ProcessInfo.processInfo.environment
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "KIOSKMAPS_DISPLAY", "SDL_VIDEODRIVER"] { variables[name] = nil }
        process.environment = variables.merging(environment) { $1 }
        process.standardOutput = try FileHandle(forWritingTo: folder.write("", to: "output"))
        process.standardError = try FileHandle(forWritingTo: folder.write("", to: "errors"))
        try process.run()
    }

    deinit {
        if process.isRunning {
            if let wrapped { kill(wrapped, SIGKILL) }
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
    }

    /// What the program has printed on standard output.
    var output: String { text("output") }

    /// What the program has printed on standard error.
    var errors: String { text("errors") }

    /// Returns the location of a program that lies beside the tests.
    static func executable(_ name: String) throws -> URL {
        let bundle = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        let executable: URL? = [bundle, Bundle.main.bundleURL].map { $0.appending(path: name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        return try #require(executable, "\(name) is not beside the tests; build the whole package")
    }

    /// Terminates the program by a signal and returns its exit status.
    func terminate(by signal: Int32 = SIGTERM) -> Int32 {
        kill(wrapped ?? process.processIdentifier, signal)
        return waitForExit()
    }

    /// The process in the wrapper; nil without one.
    private var wrapped: pid_t? { pid_t(text("pid").trimmingCharacters(in: .whitespacesAndNewlines)) }

    /// Waits for the end of the program and returns its exit status.
    func waitForExit() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }

    private func text(_ name: String) -> String {
        (try? String(contentsOf: folder.url.appending(path: name), encoding: .utf8)) ?? ""
    }
}

/// Waits until a condition of another process holds; the limit only prevents an endless wait.
///
/// - Returns: Whether the condition holds.
func waitUntil(limit: TimeInterval = 30, _ condition: () -> Bool) -> Bool {
    let end = Date().addingTimeInterval(limit)
    while Date() < end {
        if condition() { return true }
        Thread.sleep(forTimeInterval: 0.05)
    }
    return condition()
}
