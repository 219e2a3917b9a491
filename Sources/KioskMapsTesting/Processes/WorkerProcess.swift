package import Foundation
import Glibc
package import KioskMaps

/// A process that runs jobs on request: it reads their ids from standard input, and writes each result as a line of JSON.
///
/// Other lines that it writes are its log.
package final class WorkerProcess {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var lines: LineReader

    /// The last line of the log of the job, shortened.
    private(set) var logLine = ""

    /// The greatest length of a line of the log in an error, in bytes.
    private static let maximumLogLength = 200

    /// Starts a process.
    ///
    /// - Parameters:
    ///   - executable: The file of the command.
    ///   - arguments: The arguments that make it a worker.
    /// - Throws: `MapError` if the process cannot be started.
    package init(executable: URL, arguments: [String]) throws(MapError) {
        process.executableURL = executable
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        lines = LineReader(output.fileHandleForReading.fileDescriptor)
        do {
            try process.run()
        } catch {
            throw MapError(
                message: "worker process: \(executable.path) cannot be started: \(error.localizedDescription)")
        }
    }

    /// The number of the process.
    var id: Int32 { process.processIdentifier }

    /// Runs a job and waits for its result.
    ///
    /// - Throws: `MapError` if the process ends before. One that closes its input or its output is killed.
    package func result<Result: WorkerResult>(of id: String) throws(MapError) -> Result {
        logLine = ""
        do {
            try input.fileHandleForWriting.write(contentsOf: Data("\(id)\n".utf8))
        } catch {
            throw end()
        }
        while let line = lines.next() {
            if let result = try? JSONDecoder().decode(Result.self, from: Data(line)), result.id == id {
                return result
            }
            logLine = String(decoding: line.prefix(Self.maximumLogLength), as: UTF8.self)
                .trimmingCharacters(in: .whitespaces)
        }
        throw end()
    }

    /// Ends the process, which waits for a request.
    package func stop() {
        try? input.fileHandleForWriting.close()
        process.terminate()
        process.waitUntilExit()
    }

    /// Ends the process, whose input or output is closed, and returns a description of its end.
    private func end() -> MapError {
        // A process that has closed them does not always exit. The status of one that exits already stays.
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        let cause = process.terminationReason == .uncaughtSignal ? "signal" : "exit status"
        return MapError(message: "the worker process ended with \(cause) \(process.terminationStatus)")
    }
}

/// The result of a job that a worker process runs.
package protocol WorkerResult: Codable, Sendable {
    /// The id of the job.
    var id: String { get }

    /// Creates the result of a job whose process ended before it.
    ///
    /// - Parameters:
    ///   - id: The id of the job.
    ///   - error: The reason.
    init(id: String, error: String)
}
