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

    func validate() throws {
        let reports = [("junit", junit), ("tap", tap), ("json", json), ("html", html)]
        for (index, (name, path)) in reports.enumerated() {
            for (other, otherPath) in reports[..<index] {
                guard let path, let otherPath, URL(filePath: path).isSameFile(as: URL(filePath: otherPath)) else {
                    continue
                }
                throw ValidationError("--\(name): \(path) is the file of --\(other), too; pass another one")
            }
        }
    }

    /// Creates the directories of the files.
    ///
    /// - Throws: `FileError` for a directory that cannot be created or written to, before any scenario is played.
    func prepare() throws(FileError) {
        for path in paths {
            do {
                try ReportFile(path: path).prepare()
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
                try ReportFile(path: path).write(data(URL(filePath: path)))
            } catch let error as FileError {
                errors.append(error)
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
