import ArgumentParser
import Foundation
import KioskMaps

struct ExpressionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "expressions",
        abstract: "Compiles and evaluates the expression fixtures in a directory.",
        discussion: """
            Compares the compiled type, the dependencies on feature and zoom, the paths of compile errors in order, \
            and all outputs; of run-time errors, only the presence. The last line is "N passed, M failed". Exit status \
            is 0 if all fixtures passed, 1 if one failed, 2 if the directory or a fixture cannot be read.
            """)

    @Argument(help: "The directory of the fixtures: a test.json in a subdirectory each.", completion: .directory)
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
