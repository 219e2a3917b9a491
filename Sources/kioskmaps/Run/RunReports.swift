import ArgumentParser
import Foundation
import KioskMapsTesting

/// The files of the reports of a run.
struct RunReports: ParsableArguments {
    @Option(help: "The file of a report in the XML format of JUnit.", completion: .file(extensions: ["xml"]))
    var junit: String?

    @Option(help: "The file of a report in the Test Anything Protocol.", completion: .file(extensions: ["tap"]))
    var tap: String?

    @Option(help: "The file of a report in JSON.", completion: .file(extensions: ["json"]))
    var json: String?

    @Option(
        help: "The file of a page that contains the images and their differences.",
        completion: .file(extensions: ["html"]))
    var html: String?

    /// The paths of the files.
    var paths: [String] { [junit, tap, json, html].compactMap { $0 } }

    /// Creates the directories of the files.
    ///
    /// - Throws: `FileError` for a directory that cannot be created or written to, before any scenario is played.
    func prepare() throws(FileError) {
        for path in paths {
            let file = URL(filePath: path)
            let directory = file.deletingLastPathComponent()
            var isDirectory: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: file.path, isDirectory: &isDirectory)
            do {
                try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
                // The file itself may be read-only: it is replaced.
                guard !(exists && isDirectory.boolValue), FileManager.default.isWritableFile(atPath: directory.path)
                else {
                    throw CocoaError(.fileWriteNoPermission)
                }
            } catch {
                throw FileError.unwritable(path, error)
            }
        }
    }

    /// Writes the reports, and returns the errors of those that cannot be written.
    func write(_ outcomes: [ScenarioOutcome]) -> [FileError] {
        var errors: [FileError] = []
        func write(_ path: String?, _ data: (URL) throws -> Data) {
            guard let path else { return }
            do {
                try data(URL(filePath: path)).write(to: URL(filePath: path), options: .atomic)
            } catch {
                errors.append(FileError.unwritable(path, error))
            }
        }
        write(junit) { _ in Data(JUnitReport(outcomes).text.utf8) }
        write(tap) { _ in Data(TAPReport(outcomes).text.utf8) }
        write(json) { _ in
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
            return try encoder.encode(outcomes)
        }
        write(html) { Data(HTMLReport(outcomes, file: $0).text.utf8) }
        return errors
    }
}
