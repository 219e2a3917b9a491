import ArgumentParser
import Foundation
import KioskMaps

struct ExpressionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "expressions",
        abstract: "Compiles and evaluates a folder of expression fixtures.",
        discussion: """
            Compares the compiled type, what it depends on, the places of compile errors in order, and every output; of \
            run-time errors that there is one. Ends in "N passed, M failed". Exit status: 0 when all passed, 1 when something \
            failed, 2 when the folder or a fixture cannot be read.
            """)

    @Argument(help: "The folder with the fixtures, a test.json in a folder each.", completion: .directory)
    var folder: String

    func run() throws {
        let fixtures: [(name: String, fixture: ExpressionFixture)]
        do {
            fixtures = try FixtureFolder(URL(filePath: folder)).expressions()
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            throw ExitCode(2)
        }
        var failed = 0
        for (name, fixture) in fixtures {
            let mismatches = fixture.mismatches()
            if !mismatches.isEmpty { failed += 1 }
            for mismatch in mismatches { print("\(name): \(mismatch)") }
        }
        print("\(fixtures.count - failed) passed, \(failed) failed")
        if failed > 0 { throw ExitCode(1) }
    }
}
