import ArgumentParser
import Foundation
import KioskMapsTesting

struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Plays a scenario and says step by step what happened.",
        discussion: """
            Ends in "N passed, M failed". Exit status: 0 when all passed, 1 when something failed, 2 when the scenario or a \
            file it names cannot be read.
            """)

    @Argument(help: "The scenario, a YAML file.", completion: .file(extensions: ["yaml", "yml"]))
    var scenario: String

    @Option(help: "The folder pictures are written to; made if need be.", completion: .directory)
    var pictures = "Pictures"

    @MainActor
    func run() async throws {
        let script: Scenario
        do throws(FileError) {
            script = try Scenario(contentsOf: URL(filePath: scenario))
        } catch {
            throw Failure.unreadable(error)
        }
        let runner = ScenarioRunner(script, pictures: URL(filePath: pictures))
        runner.onLine = { print($0) }
        if runner.run().failed > 0 { throw ExitCode(1) }
    }
}
