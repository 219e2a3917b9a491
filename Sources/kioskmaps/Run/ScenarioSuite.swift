import Foundation
import KioskMapsTesting

/// The scenarios of the files and directories of a run, and which of them are played.
struct ScenarioSuite {
    /// A scenario with its id, which is its file and the number of its case.
    struct Entry {
        let id: String
        let scenario: Scenario

        /// The subdirectory of its images, which no other scenario of the run has.
        let pictureFolder: String
    }

    /// All scenarios that were read, in order.
    let all: [Entry]

    /// The selected scenarios of this machine, in order; some may be skipped.
    let entries: [Entry]

    /// Whether no scenario is selected, on any machine.
    let isSelectionEmpty: Bool

    /// The paths and the errors of the files that are no valid scenarios, in order; the scenarios of the others are read.
    let errors: [(path: String, error: FileError)]

    /// The number of the scenarios that were read.
    var count: Int { all.count }

    /// Reads the scenarios.
    ///
    /// - Parameters:
    ///   - paths: Files, and directories whose scenarios are read; a file that is found twice is read once.
    ///   - selection: The scenarios to select.
    ///   - allowsFilesOutside: Whether scenarios may name files outside of their directories.
    init(paths: [String], selection: ScenarioSelection, allowsFilesOutside: Bool) {
        var entries: [Entry] = []
        var errors: [(path: String, error: FileError)] = []
        var files: Set<String> = []
        var folders: Set<String> = []
        for path in paths {
            let found: [(file: URL, folder: String)]
            do throws(FileError) {
                found = try Self.files(path)
            } catch {
                errors.append((path, error))
                continue
            }
            for (file, folder) in found where files.insert(file.standardizedFileURL.path).inserted {
                let scenarios: [Scenario]
                do throws(FileError) {
                    scenarios = try ScenarioFile(contentsOf: file, allowsFilesOutside: allowsFilesOutside).scenarios
                } catch {
                    errors.append((file.relativePath, error))
                    continue
                }
                for (index, scenario) in scenarios.enumerated() {
                    let name = index == 0 ? folder : "\(folder)-\(index + 1)"
                    var unique = name
                    var number = 2
                    while !folders.insert(unique).inserted {
                        unique = "\(name)~\(number)"
                        number += 1
                    }
                    entries.append(
                        Entry(id: "\(file.relativePath)#\(index)", scenario: scenario, pictureFolder: unique))
                }
            }
        }
        all = entries
        self.errors = errors
        let selected = selection.select(entries)
        isSelectionEmpty = selected.isEmpty
        self.entries = selection.part(of: selected)
    }

    /// Returns the files of a path, with the names of the directories of their images.
    private static func files(_ path: String) throws(FileError) -> [(file: URL, folder: String)] {
        let file = URL(filePath: path)
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue else {
            return [(file, file.deletingPathExtension().lastPathComponent)]
        }
        let directory = ScenarioDirectory(path)
        guard !directory.names.isEmpty else {
            throw FileError(
                file: path, message: "expected a directory with scenarios, files *.yaml or *.json with \"steps\"")
        }
        let base = path.hasSuffix("/") ? path : path + "/"
        return directory.names.map { name in
            (URL(filePath: base + name), String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)))
        }
    }
}
