import ArgumentParser
import Foundation

struct QueriesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "queries",
        abstract: "Loads the scenes in a directory and queries each for features.",
        discussion: """
            Compares the number and the order of the features, their identifiers, properties and states, and their \
            geometries with those of the source. Files referenced with "local://" are located next to the directory. \
            The last line is "N passed, M failed". Exit status is 0 if all scenes passed, 1 if one failed, 2 if the \
            directory or a scene cannot be read.
            """)

    @Argument(help: "The directory of the scenes: a style.json in a subdirectory each.", completion: .directory)
    var folder: String

    @MainActor
    func run() async throws {
        let fixtures: [QueryFixture]
        do {
            fixtures = try FixtureFolder(URL(filePath: folder).standardizedFileURL).queries()
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            throw ExitCode(2)
        }
        var failed = 0
        for fixture in fixtures {
            let failure: String?
            do { failure = try fixture.failure() } catch { failure = "\(error)" }
            guard let failure else { continue }
            failed += 1
            print("\(fixture.name): \(failure)")
        }
        print("\(fixtures.count - failed) passed, \(failed) failed")
        if failed > 0 { throw ExitCode(1) }
    }
}
