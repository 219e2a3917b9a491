import ArgumentParser
import Foundation

@main
struct GenerateCompatibilityCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate-compatibility",
        abstract:
            "Updates Documentation/Compatibility.md and Documentation/API from the symbol graphs of the built libraries.",
        discussion: """
            The files of Documentation/API list the public declarations of each library.

            Marks are derived from the public names; notes and reasons are preserved. The names of the reference API that were \
            once missing, and the reasons for those that remain so, are in Documentation/Compatibility.json. Write the graphs \
            with Scripts/symbol-graphs.sh first.

            Exit status: 0 if the documents are up to date or have been written, 1 if --check finds that one differs or a missing \
            name has no reason, 2 if a file cannot be read.
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

    /// The libraries that the reference API does not have.
    private static let additions: Set = ["KioskFleet", "KioskMapsTesting", "KioskWindow"]

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
        let lists = APILists(directory: package.appending(path: "Documentation/API"), graphs: graphs)
        let updated = CompatibilityDocument(document).updated(by: names, coverage)
        if check {
            let changes = lists.changes()
            if updated != document { print("Documentation/Compatibility.md differs; run generate-compatibility") }
            if !changes.isEmpty { print(changes.joined(separator: "\n") + "\n" + APILists.remedy) }
            guard updated == document, changes.isEmpty, coverage.unexplained.isEmpty else { throw ExitCode(1) }
        } else {
            try lists.write()
            if updated != document { try Data(updated.utf8).write(to: location) }
        }
        print(coverage.summary)
    }
}
