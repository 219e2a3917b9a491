import ArgumentParser
import Foundation
import Glibc
import KioskMapsTesting
import Logging

struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Plays scenarios and prints the result of each step.",
        discussion: """
            The output of each scenario ends with "N passed, M failed"; the output of several scenarios ends with the totals. \
            Lines that begin with "note:" are diagnostics of the map. The output does not depend on the number of processes, \
            and nothing is retried: a scenario that fails sometimes is a fault. After a step that fails, an image of the map is \
            written. No scenario uses a network. Exit status: 0 if all expectations passed, 1 if \
            one failed, 2 if a scenario or a file that it refers to cannot be read; in that case, no scenario is played.
            """)

    @Argument(
        help: "The YAML files of the scenarios, and directories of them.",
        completion: .file(extensions: ["yaml", "yml"]))
    var scenarios: [String]

    @Option(
        help: """
            The directory for images; created if it does not exist. Several scenarios have a subdirectory each.
            """, completion: .directory)
    var pictures = "Pictures"

    @Flag(help: "Fail when the map reports a diagnostic, such as a style property that is not drawn.")
    var strict = false

    @Option(name: .shortAndLong, help: "The number of processes; by default that of the cores.")
    var jobs = ProcessInfo.processInfo.activeProcessorCount

    @Option(help: "A regular expression that the names or the files of the scenarios to play contain.")
    var filter: String?

    @Option(help: "A tag of the scenarios to play; may be repeated.")
    var tag: [String] = []

    @Option(help: "The part of the scenarios to play, such as 2/4 for the second of four machines.")
    var shard: String?

    @Option(help: "The file of a report in the XML format of JUnit.", completion: .file(extensions: ["xml"]))
    var junit: String?

    @Option(help: "The file of a report in the Test Anything Protocol.", completion: .file(extensions: ["tap"]))
    var tap: String?

    @Option(help: "The file of a report in JSON.", completion: .file(extensions: ["json"]))
    var json: String?

    @Option(
        help: "The file of a page with the images and their differences.", completion: .file(extensions: ["html"]))
    var html: String?

    @Option(help: "0, the only number: scenarios are deterministic, and a second attempt would hide a fault.")
    var retries = 0

    @Flag(help: "Write the images that the scenarios expect instead of comparing them.")
    var updateSnapshots = false

    @Flag(help: "Play the scenarios again whenever a file in their directories changes, until Ctrl-C.")
    var watch = false

    @Flag(help: ArgumentHelp("Reads ids from standard input and writes outcomes as JSON.", visibility: .hidden))
    var worker = false

    func validate() throws {
        guard jobs >= 1 else { throw ValidationError("--jobs: expected at least 1, found \(jobs)") }
        guard retries == 0 else {
            throw ValidationError(
                "--retries: scenarios are never repeated, because equal runs have equal results; pass 0, found \(retries)"
            )
        }
        _ = try selection()
    }

    @MainActor
    func run() async throws {
        // Diagnostics are not logged, because the runner prints them as notes between the steps that cause them.
        LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() }
        // Writing to a worker that has ended is an error of the call, not the end of this process.
        signal(SIGPIPE, SIG_IGN)
        if worker { return try work() }
        guard watch else {
            let status = try play()
            if status != 0 { throw ExitCode(status) }
            return
        }
        let changes = FileChanges(paths: scenarios, excluding: pictures)
        while true {
            do {
                _ = try play()
            } catch let code as ExitCode {
                guard code.rawValue == 2 else { throw code }
            }
            Self.write("waiting for changes; Ctrl-C ends")
            await changes.next()
        }
    }

    /// Plays all scenarios, writes the reports, and returns the exit status.
    @MainActor
    private func play() throws -> Int32 {
        let suite = try suite()
        let player = player(isOnly: suite.entries.count == 1)
        let progress = RunProgress(count: suite.entries.count)
        let report: @Sendable (ScenarioOutcome) -> Void = { outcome in
            progress.clear()
            for line in outcome.lines { Self.write(line) }
            if let error = outcome.error { Self.write("\(outcome.name): \(error)") }
            progress.advance()
        }
        var outcomes: [ScenarioOutcome] = []
        if min(jobs, suite.entries.count) <= 1 {
            for entry in suite.entries {
                let outcome = player.outcome(of: entry)
                report(outcome)
                outcomes.append(outcome)
            }
        } else {
            let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            let arguments = workerArguments
            outcomes = WorkerDispatcher<ScenarioOutcome>(suite.entries.map(\.id)) {
                try WorkerProcess(executable: URL(filePath: executable), arguments: arguments)
            } report: {
                report($0)
            }.run(jobs: jobs)
        }
        progress.clear()
        try writeReports(outcomes)
        return summarize(outcomes)
    }

    /// Prints the totals, and returns the exit status.
    private func summarize(_ outcomes: [ScenarioOutcome]) -> Int32 {
        let failed = outcomes.reduce(0) { $0 + $1.report.failed + ($1.error == nil ? 0 : 1) }
        let diagnostics = outcomes.reduce(0) { $0 + $1.report.diagnostics.count }
        let skipped = outcomes.count { $0.skipReason != nil }
        if outcomes.count > 1 {
            let passed = outcomes.reduce(0) { $0 + $1.report.passed }
            Self.write(
                "\(outcomes.count) scenarios: \(passed) passed, \(failed) failed"
                    + (skipped > 0 ? ", \(skipped) scenarios skipped" : ""))
        }
        if strict, diagnostics > 0 { Self.write("--strict: \(diagnostics) diagnostics") }
        return failed > 0 || strict && diagnostics > 0 ? 1 : 0
    }

    private func writeReports(_ outcomes: [ScenarioOutcome]) throws {
        if let junit { try write(Data(JUnitReport(outcomes).text.utf8), to: junit) }
        if let tap { try write(Data(TAPReport(outcomes).text.utf8), to: tap) }
        if let json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
            try write(encoder.encode(outcomes), to: json)
        }
        if let html { try write(Data(HTMLReport(outcomes, file: URL(filePath: html)).text.utf8), to: html) }
    }

    private func write(_ data: Data, to path: String) throws {
        let file = URL(filePath: path)
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file, options: .atomic)
        } catch {
            throw ExitCode.reporting(
                FileError(file: path, message: "the report cannot be written (\(error.localizedDescription))"))
        }
    }

    private func suite() throws -> ScenarioSuite {
        let selection = try selection()
        do throws(FileError) {
            return try ScenarioSuite(paths: scenarios, selection: selection)
        } catch {
            throw ExitCode.reporting(error)
        }
    }

    private func selection() throws -> ScenarioSelection {
        var selection = ScenarioSelection()
        selection.tags = tag
        do {
            selection.filter = try filter.map { try Regex($0) }
        } catch {
            throw ValidationError("--filter: \"\(filter ?? "")\" is not a regular expression: \(error)")
        }
        if let shard {
            guard let part = ScenarioSelection.Shard(shard) else {
                throw ValidationError("--shard: expected a number and a count such as 2/4, found \"\(shard)\"")
            }
            selection.shard = part
        }
        return selection
    }

    @MainActor
    private func player(isOnly: Bool) -> ScenarioPlayer {
        ScenarioPlayer(
            pictures: URL(filePath: pictures), separatesPictures: !isOnly, updatesExpectedPictures: updateSnapshots)
    }

    private var workerArguments: [String] {
        ["run"] + scenarios + ["--pictures", pictures, "--worker"] + (updateSnapshots ? ["--update-snapshots"] : [])
    }

    /// Plays the scenarios whose ids are read from standard input.
    @MainActor
    private func work() throws {
        let entries = Dictionary(try suite().entries.map { ($0.id, $0) }) { first, _ in first }
        let player = player(isOnly: false)
        while let id = readLine() {
            let outcome =
                entries[id].map { player.outcome(of: $0) } ?? ScenarioOutcome(id: id, error: "no such scenario")
            var line = try JSONEncoder().encode(outcome)
            line.append(UInt8(ascii: "\n"))
            try FileHandle.standardOutput.write(contentsOf: line)
        }
    }

    /// Writes a line without a buffer, so that results appear while others are computed.
    private static func write(_ line: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
    }
}
