import ArgumentParser
import Foundation
import Glibc
import KioskMapsTesting

struct PicturesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pictures",
        abstract: "Draws the scenes of a render test suite and compares the images.",
        discussion: """
            A scene passes if the fraction of differing pixels of at least one of its accepted images is at most what the \
            scene allows. One line is printed for each scene, with an indented line for each diagnostic of the map and \
            for each option and operation that is not supported. The last line is "N passed, M failed". Exit status is \
            0 if all scenes passed, 1 if one failed, 2 if the directory cannot be read.
            """)

    @Argument(
        help: """
            The directory of the scenes, with a style.json and accepted images expected*.png in a subdirectory each; or \
            that of a single scene.
            """, completion: .directory)
    var folder: String

    @Option(
        help: "The directory of styles, sprites, glyphs and tiles; by default \"assets\" beside that of the scenes.",
        completion: .directory)
    var assets: String?

    @Option(
        help: "The directory of the tiles at port 2901; by default \"mvt/real-world\" beside the suite.",
        completion: .directory)
    var tiles: String?

    @Option(help: "A regular expression that the ids of the scenes to run contain.")
    var filter: String?

    @Option(
        help: "The directory to which actual.png and diff.png of each scene are written.", completion: .directory)
    var out: String?

    @Option(
        help: "The file of a page with the images of all scenes; without --out, these are written beside it.",
        completion: .file(extensions: ["html"]))
    var html: String?

    @Option(help: "The number of processes; by default that of the cores.")
    var jobs: Int = ProcessInfo.processInfo.activeProcessorCount

    @Flag(help: ArgumentHelp("Reads ids from standard input and writes results as JSON.", visibility: .hidden))
    var worker = false

    func validate() throws {
        guard jobs >= 1 else { throw ValidationError("--jobs: expected at least 1, found \(jobs)") }
        _ = try expression()
    }

    @MainActor
    func run() async throws {
        let suite: RenderSuite
        do {
            suite = try RenderSuite(
                directory: URL(filePath: folder), assets: assets.map { URL(filePath: $0) },
                tiles: tiles.map { URL(filePath: $0) })
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            throw ExitCode(2)
        }
        if worker {
            try SceneWorker(runner: SceneRunner(suite, output: output)).run()
        } else {
            try runAll(of: suite)
        }
    }

    private func runAll(of suite: RenderSuite) throws {
        let expression = try expression()
        let ids = suite.ids.filter { id in expression.map { id.contains($0) } ?? true }
        let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let arguments = workerArguments(for: suite)
        // Writing to a worker that has ended is an error of the call, not the end of this process.
        signal(SIGPIPE, SIG_IGN)
        let dispatcher = WorkerDispatcher<SceneResult>(ids) {
            try WorkerProcess(executable: URL(filePath: executable), arguments: arguments)
        } report: { result in
            Self.write(result.text)
        }
        let results = dispatcher.run(jobs: jobs)
        if let html, let output {
            try ImageReport(results: results, suite: suite, images: output, file: URL(filePath: html)).write()
        }
        let failed = results.count { !$0.isPassed }
        Self.write("\(results.count - failed) passed, \(failed) failed")
        if failed > 0 { throw ExitCode(1) }
    }

    /// The directory to which images are written; nil for none.
    private var output: URL? {
        if let out { return URL(filePath: out) }
        return html.map { URL(filePath: $0).deletingPathExtension().appendingPathExtension("images") }
    }

    private func expression() throws -> Regex<AnyRegexOutput>? {
        do {
            return try filter.map { try Regex($0) }
        } catch {
            throw ValidationError("--filter: \"\(filter ?? "")\" is not a regular expression: \(error)")
        }
    }

    /// Returns the arguments of a worker process.
    private func workerArguments(for suite: RenderSuite) -> [String] {
        let directory = URL(filePath: folder).standardizedFileURL.path
        var arguments = [
            "pictures", directory, "--assets", suite.assets.path, "--tiles", suite.tiles.path, "--worker",
        ]
        if let output { arguments += ["--out", output.standardizedFileURL.path] }
        return arguments
    }

    /// Writes a line without a buffer, so that the results appear while others are computed.
    private static func write(_ line: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
    }
}
