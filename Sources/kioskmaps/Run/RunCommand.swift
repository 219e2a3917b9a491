import ArgumentParser
import Foundation
import Glibc
import KioskMaps
import KioskMapsTesting
import Logging

struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Plays scenarios and prints the result of each step.",
        discussion: """
            The output of each scenario ends with "N passed, M failed", its expectations; the output of several scenarios \
            ends with their number and the failures. \
            Lines that begin with "note:" are diagnostics of the map and ignored points of tracks. The output does not \
            depend on the number of processes, and nothing is retried: a scenario that fails sometimes is a fault. After a step that fails, an image of the map is \
            written. No scenario uses a network. Exit status: 0 if all expectations passed, 1 if \
            one failed, 2 if a scenario or a file that it refers to cannot be read, in which case the others are played, if \
            none is selected, or if a report cannot be written, 130 after Ctrl-C.
            """)

    @Argument(
        help: "The YAML or JSON files of the scenarios, and directories of them.",
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var scenarios: [String]

    @Option(
        help: """
            The directory for images; created if it does not exist. Several scenarios have a subdirectory each.
            """, completion: .directory)
    var pictures = "Pictures"

    @Flag(help: "Fails when the map reports a diagnostic, such as a style property that is not drawn.")
    var strict = false

    @Option(name: .shortAndLong, help: "The number of processes; by default that of the cores.")
    var jobs = ProcessInfo.processInfo.activeProcessorCount

    @Option(help: "A regular expression that the names or the files of the scenarios to play contain.")
    var filter: String?

    @Option(help: "A tag of the scenarios to play; may be repeated.")
    var tag: [String] = []

    @Option(help: "The part of the scenarios to play, such as 2/4 for the second of four machines.")
    var shard: String?

    @Flag(help: "Prints the files, names and tags of the selected scenarios, and plays none.")
    var list = false

    @Flag(name: .shortAndLong, help: "Prints only the scenarios that fail, and a line with the totals.")
    var quiet = false

    @Flag(help: "Plays no further scenario after the first, in their order, that fails.")
    var failFast = false

    @Option(help: "The real time after which a scenario that has not ended is killed and fails, in seconds.")
    var timeout = 300.0

    @OptionGroup var reports: RunReports

    @Flag(help: "Writes the images that the scenarios expect instead of comparing them.")
    var updateSnapshots = false

    @Flag(
        help: "Allows scenarios to name files outside of the directory of their own file; for scenarios that you trust."
    )
    var allowOutside = false

    @Flag(help: "Plays the scenarios again whenever a file in their directories changes, until Ctrl-C.")
    var watch = false

    @Flag(help: ArgumentHelp("Reads ids from standard input and writes outcomes as JSON.", visibility: .hidden))
    var worker = false

    func validate() throws {
        guard jobs >= 1 else { throw ValidationError("--jobs: expected at least 1, found \(jobs)") }
        guard timeout > 0, timeout <= 86_400 else {
            throw ValidationError("--timeout: expected seconds above 0, at most 86400, found \(timeout)")
        }
        _ = try selection()
    }

    @MainActor
    func run() async throws {
        // Diagnostics are not logged, because the runner prints them as notes between the steps that cause them.
        LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() }
        if worker { return try work() }
        guard watch else {
            let status = try play().status
            if status != 0 { throw ExitCode(status) }
            return
        }
        for path in scenarios where !FileManager.default.fileExists(atPath: path) {
            throw ExitCode.reporting(FileError.unreadable(path))
        }
        var changes = FileChanges(paths: scenarios, excluding: [pictures] + reports.paths)
        while true {
            do {
                let (status, written) = try play()
                if status == 130 { throw ExitCode(status) }
                changes.skip(written)
            } catch let code as ExitCode {
                guard code.rawValue == 2 else { throw code }
            }
            RunLog.write("waiting for changes; Ctrl-C ends")
            if StandardOutput.hasFailed { throw ExitCode(1) }
            guard let path = await changes.next() else { return }
            RunLog.write("changed: \(path)")
        }
    }

    /// Plays all scenarios, writes the reports, and returns the exit status and the paths of expected images that were written.
    @MainActor
    private func play() throws -> (status: Int32, written: [String]) {
        let suite = readSuite(try selection())
        for (_, error) in suite.errors { _ = ExitCode.reporting(error) }
        let unreadable = suite.errors.map { ScenarioOutcome(unreadable: $0, $1) }
        guard suite.count > 0 || list || unreadable.isEmpty else {
            // The reports show why no scenario was played.
            try prepareReports()
            for error in reports.write(unreadable) { _ = ExitCode.reporting(error) }
            throw ExitCode(2)
        }
        try checkSelection(suite)
        if list {
            for entry in suite.entries { RunLog.write(Self.line(of: entry.scenario)) }
            return (suite.errors.isEmpty ? 0 : 2, [])
        }
        try checkPictures()
        try prepareReports()
        let lock = PictureDirectoryLock(pictures)
        defer { withExtendedLifetime(lock) {} }
        let log = RunLog(count: suite.entries.count, isQuiet: quiet, endsAtFailure: failFast, isStrict: strict)
        // A single scenario, too, has a process of its own: its time is limited, and a crash is a failure.
        try playInProcesses(suite, log)
        log.finish()
        let errors = reports.write(log.outcomes + unreadable)
        let status = RunSummary(
            log.outcomes, isStrict: strict, isQuiet: quiet, unreadableCount: suite.errors.count
        ).write()
        for error in errors { _ = ExitCode.reporting(error) }
        let isInterrupted = log.endReason == Self.interruption
        return (
            isInterrupted ? 130 : errors.isEmpty && suite.errors.isEmpty ? status : 2,
            log.outcomes.flatMap(\.report.updatedPictures)
        )
    }

    private func checkPictures() throws(ExitCode) {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: pictures, isDirectory: &isDirectory), !isDirectory.boolValue else {
            return
        }
        throw ExitCode.reporting(
            FileError(file: pictures, message: "is not a directory; pass a directory for images to --pictures"))
    }

    private func prepareReports() throws(ExitCode) {
        do throws(FileError) {
            try reports.prepare()
        } catch {
            throw ExitCode.reporting(error)
        }
    }

    private static let interruption = "not played, because the run was interrupted"

    /// Plays scenarios in worker processes until the end or Ctrl-C.
    @MainActor
    private func playInProcesses(_ suite: ScenarioSuite, _ log: RunLog) throws {
        let executable = URL(filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        let arguments = workerArguments
        let scenarios = Dictionary(suite.entries.map { ($0.id, $0.scenario) }) { first, _ in first }
        let dispatcher = WorkerDispatcher<ScenarioOutcome>(suite.entries.map(\.id), timeout: timeout) {
            try WorkerProcess(executable: executable, arguments: arguments)
        } report: { outcome in
            var outcome = outcome
            if outcome.error != nil, let scenario = scenarios[outcome.id] {
                (outcome.name, outcome.file, outcome.tags) = (scenario.name, scenario.file, scenario.tags)
            }
            log.add(outcome)
        }
        signal(SIGINT, SIG_IGN)
        let interrupt = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        interrupt.setEventHandler {
            log.end(Self.interruption)
            dispatcher.stop(Self.interruption)
        }
        interrupt.resume()
        defer {
            interrupt.cancel()
            signal(SIGINT, SIG_DFL)
        }
        // The log is called by the dispatcher, which cannot be stopped in its own call.
        log.setOnEnd { reason in DispatchQueue.global().async { dispatcher.stop(reason) } }
        defer { log.setOnEnd(nil) }
        _ = dispatcher.run(jobs: jobs)
    }

    private static func line(of scenario: Scenario) -> String {
        "\(scenario.file): \(scenario.name)" + scenario.tags.map { " #\($0)" }.joined()
            + (scenario.skipReason.map { " (skipped, \($0))" } ?? "")
    }

    private func readSuite(_ selection: ScenarioSelection) -> ScenarioSuite {
        ScenarioSuite(paths: scenarios, selection: selection, allowsFilesOutside: allowOutside)
    }

    private func checkSelection(_ suite: ScenarioSuite) throws(ExitCode) {
        // A part of few selected scenarios may be empty.
        guard suite.isSelectionEmpty else { return }
        // The errors of the files have been reported.
        guard suite.count > 0 else { throw ExitCode(2) }
        let options = (filter.map { ["--filter \($0)"] } ?? []) + tag.map { "--tag \($0)" }
        let scenarios = suite.count.counted("scenario")
        throw ExitCode.reporting(
            MapError(message: "\(options.joined(separator: " ")): matches none of \(scenarios); --list prints them"))
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
    private func player(of suite: ScenarioSuite) -> ScenarioPlayer {
        // The directory of a scenario must not depend on the selection, which workers do not apply.
        ScenarioPlayer(
            pictures: URL(filePath: pictures), separatesPictures: suite.count > 1,
            updatesExpectedPictures: updateSnapshots)
    }

    private var workerArguments: [String] {
        // Paths may begin with a dash.
        ["run", "--pictures=\(pictures)", "--worker"] + (updateSnapshots ? ["--update-snapshots"] : [])
            + (allowOutside ? ["--allow-outside"] : []) + ["--"] + scenarios
    }

    /// Plays the scenarios whose ids are read from standard input.
    @MainActor
    private func work() throws {
        // Ctrl-C in a terminal reaches all processes of the run; the first one ends the others.
        signal(SIGINT, SIG_IGN)
        let suite = readSuite(ScenarioSelection())
        // The process that requests scenarios has selected them.
        let entries = Dictionary(suite.all.map { ($0.id, $0) }) { first, _ in first }
        var player = player(of: suite)
        player.onLine = { RunLog.write($0) }
        while let id = readLine() {
            let outcome =
                entries[id].map { player.outcome(of: $0) } ?? ScenarioOutcome(id: id, error: "no such scenario")
            var line = try JSONEncoder().encode(outcome)
            line.append(UInt8(ascii: "\n"))
            try StandardOutput.write(line)
        }
    }
}
