import Foundation
import KioskMapsTesting

/// The scenarios of the files and directories of a run, and which of them are played.
struct ScenarioSuite {
    /// A scenario with its id, which is its file and the number of its case.
    struct Entry {
        let id: String
        let scenario: Scenario
    }

    /// The selected scenarios, in order; some may be skipped.
    let entries: [Entry]

    /// Reads the scenarios.
    ///
    /// - Parameters:
    ///   - paths: Files, and directories whose files are read: those that end in `.yaml` or `.yml`, have a member `steps` and
    ///     do not begin with an underscore, which is for files that others include.
    ///   - selection: The scenarios to select.
    /// - Throws: `FileError` for a file that is not a scenario.
    init(paths: [String], selection: ScenarioSelection) throws(FileError) {
        var entries: [Entry] = []
        for path in paths {
            for file in try Self.files(path) {
                for (index, scenario) in try ScenarioFile(contentsOf: file).scenarios.enumerated() {
                    entries.append(Entry(id: "\(file.relativePath)#\(index)", scenario: scenario))
                }
            }
        }
        self.entries = selection.select(entries)
    }

    private static func files(_ path: String) throws(FileError) -> [URL] {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue else {
            return [URL(filePath: path)]
        }
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        let found = names.filter { name in
            let last = name.split(separator: "/").last ?? ""
            return (last.hasSuffix(".yaml") || last.hasSuffix(".yml")) && !last.hasPrefix("_")
        }
        let files = found.sorted().map { URL(filePath: path + (path.hasSuffix("/") ? "" : "/") + $0) }
            .filter(isScenario)
        guard !files.isEmpty else {
            throw FileError(file: path, message: "expected a directory with scenarios, files *.yaml with \"steps\"")
        }
        return files
    }

    /// Whether a file has a member `steps`; recordings, which are YAML as well, have none.
    private static func isScenario(_ file: URL) -> Bool {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return false }
        return text.hasPrefix("steps:") || text.contains("\nsteps:")
    }
}
