import Foundation

/// The directory of the package.
enum Repository {
    /// The root directory.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The names of the directories below `Sources`, `Tests`, `Samples` and `Plugins`, which are those of modules.
    static let moduleNames = Set(
        ["Sources", "Tests", "Samples", "Plugins"].flatMap {
            (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: $0).path)) ?? []
        })

    /// Returns the text of a file, by its path in the package.
    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Returns whether there is a file or a directory at a path in the package.
    static func contains(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }

    /// Returns the paths of the files below directories of the package, sorted.
    static func files(in directories: String..., withExtension ending: String) -> [String] {
        directories.flatMap { directory in
            let names = FileManager.default.enumerator(atPath: root.appending(path: directory).path)
            return (names?.compactMap { $0 as? String } ?? []).map { "\(directory)/\($0)" }
        }
        .filter { $0.hasSuffix(".\(ending)") }.sorted()
    }
}
