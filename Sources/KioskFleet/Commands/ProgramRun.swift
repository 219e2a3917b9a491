import Foundation
import Glibc

/// The run of a program to its end.
struct ProgramRun: Sendable {
    /// The exit status.
    var status: Int32

    /// The lines of its output, of which the last 64 KB are kept.
    var lines: [String]

    /// The maximum number of bytes of the output.
    private static let maximumByteCount = 64 << 10

    /// Runs a program, on a thread of its own: it may take minutes, for which a thread of the pool must not wait.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - arguments: Its arguments.
    ///   - timeLimit: The time after which it is killed, in seconds.
    /// - Throws: `FleetError` if it cannot be started or does not end in time.
    static func result(of program: URL, _ arguments: [String], timeLimit: Double) async throws(FleetError) -> ProgramRun
    {
        let result: Result<ProgramRun, FleetError> = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: run(program, arguments, timeLimit)) }
        }
        return try result.get()
    }

    private static func run(
        _ program: URL, _ arguments: [String], _ timeLimit: Double
    ) -> Result<ProgramRun, FleetError> {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = program
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        do {
            try process.run()
        } catch {
            return .failure(FleetError("\(program.path): it cannot be started: \(error.localizedDescription)"))
        }
        let end = ContinuousClock.now + .seconds(timeLimit)
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let rest = max(.zero, end - .now) / .milliseconds(1)
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, Int32(min(rest, 1e9))) > 0 else {
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
                return .failure(FleetError("\(program.lastPathComponent): it did not end within \(Int(timeLimit)) s"))
            }
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            output += buffer[..<count]
            if output.count > 2 * maximumByteCount { output.removeFirst(output.count - maximumByteCount) }
        }
        process.waitUntilExit()
        let lines = String(decoding: output.suffix(maximumByteCount), as: UTF8.self).split(separator: "\n")
        return .success(ProgramRun(status: process.terminationStatus, lines: lines.map(String.init)))
    }
}
