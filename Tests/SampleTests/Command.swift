import Foundation
import Testing

/// A program of this package, run as a user would.
struct Command {
    /// What it printed on standard output.
    let output: String

    /// Its exit status.
    let status: Int32

    /// The root of the package.
    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The folder of the programs: that of the test bundle.
    static let programs = Bundle.main.executableURL?.deletingLastPathComponent() ?? package

    /// Runs a line of shell, with the package's programs on the path.
    init(_ line: String, in folder: URL = package) throws {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", line]
        process.currentDirectoryURL = folder
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = Self.programs.path + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
        process.environment = environment
        process.standardOutput = pipe
        try process.run()
        output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
    }
}
