import Foundation

/// The loop of a worker process: it reads ids of scenes from standard input, and writes a result for each.
@MainActor
struct SceneWorker {
    /// The runner of the scenes.
    let runner: SceneRunner

    /// Runs scenes until standard input ends.
    ///
    /// - Throws: The error of standard output, if the other process has ended.
    func run() throws {
        while let id = readLine() {
            var line = try JSONEncoder().encode(runner.result(of: id))
            line.append(UInt8(ascii: "\n"))
            try FileHandle.standardOutput.write(contentsOf: line)
        }
    }
}
