import Foundation

/// The changes of the files in the directories of scenarios.
struct FileChanges {
    private let directories: Set<String>
    private let excluded: [String]
    private var dates: [String: Date] = [:]

    /// Observes the directories of files from now on.
    ///
    /// - Parameters:
    ///   - paths: Files and directories.
    ///   - outputs: Files and directories that are not observed, because runs write them.
    init(paths: [String], excluding outputs: [String]) {
        directories = Set(
            paths.map { path in
                var isDirectory: ObjCBool = false
                let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
                return exists && isDirectory.boolValue ? path : URL(filePath: path).deletingLastPathComponent().path
            })
        excluded = outputs.map { URL(filePath: $0).standardizedFileURL.path }
        dates = Self.dates(of: directories, excluding: excluded)
    }

    /// Waits until a file is added, changed or removed since the last call or the creation, and returns its path.
    mutating func next() async -> String? {
        while true {
            let now = Self.dates(of: directories, excluding: excluded)
            let changed = Set(now.keys).union(dates.keys).filter { now[$0] != dates[$0] }
            dates = now
            if let first = changed.min() { return first }
            // Polling works on every file system, also over a network.
            do { try await Task.sleep(for: .milliseconds(300)) } catch { return nil }
        }
    }

    /// Marks the present state of files as seen, such as that of images that the run has written.
    mutating func skip(_ paths: [String]) {
        for path in paths.map({ URL(filePath: $0).standardizedFileURL.path }) {
            dates[path] = Self.date(of: path)
        }
    }

    /// Returns the dates of the last changes by path.
    private static func dates(of directories: Set<String>, excluding excluded: [String]) -> [String: Date] {
        var dates: [String: Date] = [:]
        for directory in directories {
            let base = URL(filePath: directory).standardizedFileURL
            for case let name as String in FileManager.default.enumerator(atPath: directory) ?? .init() {
                // Editors write copies and locks of their own.
                guard !name.split(separator: "/").contains(where: { $0.hasPrefix(".") || $0.hasSuffix("~") }) else {
                    continue
                }
                let path = base.appending(path: name).path
                guard !excluded.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) else { continue }
                dates[path] = date(of: path)
            }
        }
        return dates
    }

    private static func date(of path: String) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate]) as? Date
    }
}
