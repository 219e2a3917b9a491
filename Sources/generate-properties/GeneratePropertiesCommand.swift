import ArgumentParser
import Foundation
import KioskGeometry

@main
struct GeneratePropertiesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate-properties",
        abstract:
            "Writes the Swift files of style properties from the table of facts, Sources/KioskStyle/Properties.json.",
        discussion: """
            Exit status: 0 when the files are as the table has it, 1 when --check finds one that is not, 2 when the table \
            cannot be read.
            """)

    @Option(help: "The folder of the package.", completion: .directory)
    var package = "."

    @Flag(help: "Writes nothing and names each file that differs.")
    var check = false

    func run() throws {
        let folder = GeneratedFolder(package: URL(filePath: package, directoryHint: .isDirectory))
        let table: PropertyTable
        do {
            table = try PropertyTable(parsing: Data(contentsOf: folder.table))
        } catch {
            FileHandle.standardError.write(Data("\(folder.table.relativePath): \(error)\n".utf8))
            throw ExitCode(2)
        }
        let differing = try folder.differences(from: GeneratedFile.all(of: table))
        if check {
            for difference in differing { print(difference.path) }
            if !differing.isEmpty { throw ExitCode(1) }
        } else {
            try folder.write(differing)
        }
    }
}
