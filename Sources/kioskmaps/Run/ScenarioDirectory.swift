import Foundation
import KioskMaps

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
            return switch file.pathExtension.lowercased() {
            case "yaml", "yml": Self.isYAMLScenario(file)
            case "json": Self.isJSONScenario(file)
            default: false
            }
        }.sorted()
    }

    /// The members of which no other kind of YAML file has one at its beginning; with them, a file is a scenario even if
    /// "steps" is missing or misspelt, which is an error then.
    private static let members = [
        "scenario", "annotations", "view-annotations", "pixel-ratio", "camera", "before", "walk", "kiosk",
    ]

    /// Whether a member of a scenario begins a line; recordings and data have none.
    private static func isYAMLScenario(_ file: URL) -> Bool {
        // An unreadable scenario is reported when it is read.
        guard let bytes = try? Data(contentsOf: file) else { return false }
        let isJSON = bytes.first { $0 > UInt8(ascii: " ") && $0 < 128 } == UInt8(ascii: "{")
        if isJSON { return bytes.range(of: Data("steps".utf8)) != nil }
        let keys = (["steps"] + members).flatMap { ["\($0):", "\"\($0)\":"] }.map { Array($0.utf8) }
        return bytes.split(separator: UInt8(ascii: "\n")).contains { line in
            let line = line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
            return keys.contains { line.starts(with: $0) }
        }
    }

    /// Whether a file contains an object with a member `steps`.
    private static func isJSONScenario(_ file: URL) -> Bool {
        guard let bytes = try? Data(contentsOf: file), bytes.range(of: Data("\"steps\"".utf8)) != nil else {
            return false
        }
        var reader = JSONReader(Array(bytes))
        // A file that is broken but has the word is read as a scenario, so that its error is reported.
        guard let value = try? reader.readValue() else { return true }
        return value.object?.keys.contains("steps") == true
    }
}
