import ArgumentParser
import Foundation
import KioskMapsTesting
import Logging

struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Plays scenarios and prints the result of each step.",
        discussion: """
            Each scenario ends in "N passed, M failed"; several scenarios end in the sum of all. Lines that begin with "note:" \
            are diagnostics of the map. Exit status: 0 when all expectations passed, 1 when one failed, 2 when a scenario or \
            a file it names cannot be read; then none is played.
            """)

    @Argument(help: "The scenarios, YAML files.", completion: .file(extensions: ["yaml", "yml"]))
    var scenarios: [String]

    @Option(help: "The directory that pictures are written to; created if it does not exist.", completion: .directory)
    var pictures = "Pictures"

    @Flag(help: "Fail when the map reports a diagnostic, such as a style property that is not drawn.")
    var strict = false

    @MainActor
    func run() async throws {
        // Diagnostics are printed as notes between the steps that cause them.
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
