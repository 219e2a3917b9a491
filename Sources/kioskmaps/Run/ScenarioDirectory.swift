import Foundation
import KioskMapsTesting

/// The scenarios of a directory and of the directories in it.
///
/// Files that begin with an underscore are for others to include, and those that begin with a period are hidden. Links to
/// files are followed, those to directories are not, so that there are no cycles.
struct ScenarioDirectory {
    /// The paths of the files relative to the directory, sorted.
    let names: [String]

    /// Finds the scenarios of a directory.
    ///
    /// - Complexity: O(bytes of the YAML and JSON files).
    init(_ path: String) {
        let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        names = all.filter { name in
            let parts = name.split(separator: "/")
            guard !parts.contains(where: { $0.hasPrefix(".") }), let last = parts.last, !last.hasPrefix("_") else {
                return false
            }
            let file = URL(filePath: path).appending(path: name)
            return ["yaml", "yml", "json"].contains(file.pathExtension.lowercased()) && ScenarioFile.isScenario(file)
        }.sorted()
    }
}
