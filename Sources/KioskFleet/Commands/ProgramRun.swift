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

    /// The greatest time limit, in seconds: a day.
    private static let maximumTimeLimit = 86_400.0

    /// The time between two checks whether a program has ended, in microseconds.
    private static let checkInterval: UInt32 = 10_000

    /// Runs a program, on a thread of its own: it may take minutes, for which a thread of the pool must not wait.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - arguments: Its arguments.
    ///   - timeLimit: The time after which it is killed, in seconds, at most a day.
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
        // A limit of NaN is no time.
        let seconds = timeLimit > 0 ? min(timeLimit, maximumTimeLimit) : 0
        let end = ContinuousClock.now + .seconds(seconds)
        guard let output = Self.output(of: pipe, until: end), hasEnded(process, until: end) else {
            // The number of a process that has ended may be that of another one.
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
            process.waitUntilExit()
            return .failure(FleetError("\(program.lastPathComponent): it did not end within \(Int(seconds)) s"))
        }
        process.waitUntilExit()
        let lines = String(decoding: output.suffix(maximumByteCount), as: UTF8.self).split(separator: "\n")
        return .success(ProgramRun(status: process.terminationStatus, lines: lines.map(String.init)))
    }

    /// Reads the output of a program until all its writers have closed it, and returns the last bytes; nil if that is not in time.
    private static func output(of pipe: Pipe, until end: ContinuousClock.Instant) -> [UInt8]? {
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let rest = max(.zero, end - .now) / .milliseconds(1)
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let readyCount = poll(&entry, 1, Int32(min(rest, 1e9)))
            if readyCount < 0, errno == EINTR { continue }
            guard readyCount > 0 else { return nil }
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return output }
            output += buffer[..<count]
            if output.count > 2 * maximumByteCount { output.removeFirst(output.count - maximumByteCount) }
        }
    }

    /// Waits for the end of a program, which may have closed its output long before, and returns whether it has ended in time.
    private static func hasEnded(_ process: Process, until end: ContinuousClock.Instant) -> Bool {
        while process.isRunning {
            guard ContinuousClock.now < end else { return false }
            usleep(checkInterval)
        }
        return true
    }
}
