import Foundation

/// A process that runs scenes on request.
final class WorkerProcess {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var lines: LineReader

    /// Starts a process.
    ///
    /// - Parameters:
    ///   - executable: The file of the command.
    ///   - arguments: The arguments that make it a worker.
    /// - Throws: `FixtureError` if the process cannot be started.
    init(executable: URL, arguments: [String]) throws(FixtureError) {
        process.executableURL = executable
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        lines = LineReader(output.fileHandleForReading.fileDescriptor)
        do {
            try process.run()
        } catch {
            throw FixtureError(
                message: "worker process: \(executable.path) cannot be started: \(error.localizedDescription)")
        }
    }

    /// Runs a scene and waits for its result.
    ///
    /// - Throws: `FixtureError` if the process ends before.
    func result(of id: String) throws(FixtureError) -> SceneResult {
        do {
            try input.fileHandleForWriting.write(contentsOf: Data("\(id)\n".utf8))
        } catch {
            throw end()
        }
        while let line = lines.next() {
            // A library may write to standard output as well.
            if let result = try? JSONDecoder().decode(SceneResult.self, from: Data(line)), result.id == id {
                return result
            }
        }
        throw end()
    }

    /// Ends the process, which waits for a request.
    func stop() {
        try? input.fileHandleForWriting.close()
        process.terminate()
        process.waitUntilExit()
    }

    /// Returns a description of the end of the process.
    private func end() -> FixtureError {
        process.waitUntilExit()
        let cause = process.terminationReason == .uncaughtSignal ? "signal" : "exit status"
        return FixtureError(message: "the worker process ended with \(cause) \(process.terminationStatus)")
    }
}
