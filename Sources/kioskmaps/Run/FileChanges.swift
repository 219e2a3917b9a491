import Foundation

/// The changes of the files in the directories of scenarios.
struct FileChanges {
    private let directories: [String]
    private let excluded: String

    /// Observes the directories of files.
    ///
    /// - Parameters:
    ///   - paths: Files and directories.
    ///   - folder: A directory whose files are not observed, because runs write them.
    init(paths: [String], excluding folder: String) {
        directories = paths.map { path in
            var isDirectory: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
            return exists && isDirectory.boolValue ? path : URL(filePath: path).deletingLastPathComponent().path
        }
        excluded = URL(filePath: folder).standardizedFileURL.path
    }

    /// Waits until a file is added, changed or removed.
    func next() async {
        let before = dates()
        while dates() == before {
            // Polling works on every file system, also over a network.
            do { try await Task.sleep(for: .milliseconds(300)) } catch { return }
        }
    }

    /// The dates of the last changes by path.
    private func dates() -> [String: Date] {
        var dates: [String: Date] = [:]
        for directory in Set(directories) {
            let base = URL(filePath: directory).standardizedFileURL
            for case let name as String in FileManager.default.enumerator(atPath: directory) ?? .init() {
                let path = base.appending(path: name).path
                guard !path.hasPrefix(excluded + "/"), path != excluded else { continue }
                dates[path] = (try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate]) as? Date
            }
        }
        return dates
    }
}
