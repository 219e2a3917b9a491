import ArgumentParser
import Foundation
import KioskGeometry

@main
struct GeneratePropertiesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate-properties",
        abstract: "Generates the Swift files of the style properties from Sources/KioskStyle/Properties.json.",
        discussion: """
            Exit status: 0 if the files are up to date or have been written, 1 if --check finds a file that differs, \
            2 if the table cannot be read.
            """)

    @Option(help: "The root directory of the package.", completion: .directory)
    var package = "."

    @Flag(help: "Print the path of each file that differs and write nothing.")
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
