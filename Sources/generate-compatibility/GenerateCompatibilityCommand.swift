import ArgumentParser
import Foundation
import KioskRuntime

@main
struct GenerateCompatibilityCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate-compatibility",
        abstract:
            "Updates Documentation/Compatibility.md and Documentation/API from the symbol graphs of the built libraries.",
        discussion: """
            The files of Documentation/API list the public declarations of each library; its subdirectory with the number of a \
            version has those of the last release.

            Marks are derived from the public names; notes and reasons are preserved. The names of the reference API that were \
            once missing, and the reasons for those that remain so, are in Documentation/Compatibility.json. Write the graphs \
            with Scripts/symbol-graphs.sh first.

            Exit status: 0 if the documents are up to date or have been written, 1 if --check finds that one differs, that a \
            missing name has no reason or that a declaration of the last release was removed and is not named in CHANGELOG.md, \
            2 if a file cannot be read.
            """)

    @Option(help: "The root directory of the package.", completion: .directory)
    var package = "."

    @Option(
        help: "The directory of the symbol graphs; .build/symbol-graphs in the package by default.",
        completion: .directory)
    var graphs: String?

    @Flag(help: "Print what differs and write nothing.")
    var check = false

    @Flag(help: "Print the names that are missing without a reason and write nothing.")
    var missing = false

    @Flag(help: "Store the lists as those of the current version, with which later ones are compared.")
    var release = false

    /// The libraries that the reference API does not have.
    private static let additions: Set = ["KioskFeeds", "KioskFleet", "KioskMapsTesting", "KioskWindow"]

    func run() throws {
        let package = URL(filePath: package, directoryHint: .isDirectory)
        let location = package.appending(path: "Documentation/Compatibility.md")
        let graphs: [SymbolGraph]
        let names: PublicNames
        let reference: ReferenceNames
        let document: String
        do {
            let directory = self.graphs.map { URL(filePath: $0) } ?? package.appending(path: ".build/symbol-graphs")
            graphs = try SymbolGraph.all(in: directory)
            names = PublicNames(graphs.filter { !Self.additions.contains($0.module.name) })
            reference = try ReferenceNames(
                Data(contentsOf: package.appending(path: "Documentation/Compatibility.json")))
            document = try String(contentsOf: location, encoding: .utf8)
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            throw ExitCode(2)
        }
        let coverage = Coverage(of: reference, by: names)
        for name in coverage.unexplained { print("missing, without a reason: \(name)") }
        if missing { return }
        let directory = package.appending(path: "Documentation/API")
        let lists = APILists(directory: directory, graphs: graphs)
        let updated = CompatibilityDocument(document).updated(by: names, coverage)
        if check {
            let changes = lists.changes()
            if updated != document { print("Documentation/Compatibility.md differs; run generate-compatibility") }
            if !changes.isEmpty { print(changes.joined(separator: "\n") + "\n" + APILists.remedy) }
            let keepsRelease = try compareWithRelease(lists, in: directory)
            guard updated == document, changes.isEmpty, coverage.unexplained.isEmpty, keepsRelease else {
                throw ExitCode(1)
            }
        } else {
            try lists.write()
            if updated != document { try Data(updated.utf8).write(to: location) }
            if release { try ReleasedAPI.store(version: KioskMapsVersion.current.description, in: directory) }
        }
        print(coverage.summary)
    }

    /// Prints what was added to the public API since the last release, and what was removed.
    ///
    /// - Parameters:
    ///   - lists: The lists of the libraries.
    ///   - directory: Their directory.
    /// - Returns: Whether the changelog names all that was removed.
    private func compareWithRelease(_ lists: APILists, in directory: URL) throws -> Bool {
        guard let released = try ReleasedAPI.last(in: directory) else { return true }
        let changelog = try String(
            contentsOf: URL(filePath: package).appending(path: "CHANGELOG.md"), encoding: .utf8)
        let comparison = released.comparison(with: lists.lists, changelog: changelog)
        for line in comparison.additions + comparison.namedRemovals { print(line) }
        print(
            "since version \(released.version): \(comparison.additions.count) public declarations added, "
                + "\(comparison.namedRemovals.count) removed and named in CHANGELOG")
        guard !comparison.unnamedRemovals.isEmpty else { return true }
        print(comparison.unnamedRemovals.joined(separator: "\n") + "\n" + ReleasedAPI.remedy)
        return false
    }
}
