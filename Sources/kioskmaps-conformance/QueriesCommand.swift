import ArgumentParser
import Foundation

struct QueriesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "queries",
        abstract: "Builds a folder of scenes and asks each for the features at a place.",
        discussion: """
            Compares the number and the order of the features, their ids, properties and states, and their geometries with \
            those of the source. Files that "local://" names lie beside the folder. Ends in "N passed, M failed". Exit \
            status: 0 when all passed, 1 when something failed, 2 when the folder or a scene cannot be read.
            """)

    @Argument(help: "The folder with the scenes, a style.json in a folder each.", completion: .directory)
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
