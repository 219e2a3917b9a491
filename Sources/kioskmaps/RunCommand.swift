import ArgumentParser
import Foundation
import KioskMapsTesting
import Logging

struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Plays scenarios and prints the result of each step.",
        discussion: """
            The output of each scenario ends with "N passed, M failed"; the output of several scenarios ends with the totals. \
            Lines that begin with "note:" are diagnostics of the map. Exit status: 0 if all expectations passed, 1 if one \
            failed, 2 if a scenario or a file that it refers to cannot be read; in that case, no scenario is played.
            """)

    @Argument(help: "The YAML files of the scenarios.", completion: .file(extensions: ["yaml", "yml"]))
    var scenarios: [String]

    @Option(help: "The directory for snapshots; created if it does not exist.", completion: .directory)
    var pictures = "Pictures"

    @Flag(help: "Fail when the map reports a diagnostic, such as a style property that is not drawn.")
    var strict = false

    @MainActor
    func run() async throws {
        // Diagnostics are not logged, because the runner prints them as notes between the steps that cause them.
        LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() }
        var scripts: [Scenario] = []
        do throws(FileError) {
            for scenario in scenarios { scripts.append(try Scenario(contentsOf: URL(filePath: scenario))) }
        } catch {
            throw ExitCode.reporting(error)
        }
        let reports = scripts.map { script in
            let runner = ScenarioRunner(script, pictures: URL(filePath: pictures))
            runner.onLine = { print($0) }
            return runner.run()
        }
        let failed = reports.reduce(0) { $0 + $1.failed }
        let diagnostics = reports.reduce(0) { $0 + $1.diagnostics.count }
        if reports.count > 1 {
            print("\(reports.count) scenarios: \(reports.reduce(0) { $0 + $1.passed }) passed, \(failed) failed")
        }
        if strict, diagnostics > 0 { print("--strict: \(diagnostics) diagnostics") }
        if failed > 0 || strict && diagnostics > 0 { throw ExitCode(1) }
    }
}
