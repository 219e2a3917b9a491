import Foundation
import Glibc

/// The directory that the files of a scenario may not leave.
///
/// A scenario of another author names files of the machine that plays it, so the files themselves count, not the paths: links
/// are resolved.
struct FileBoundary {
    /// The path of the directory without links; nil if files anywhere are allowed.
    private let path: String?

    /// Creates the boundary of the files of a scenario.
    ///
    /// - Parameters:
    ///   - file: The first file, to whose directory the others belong.
    ///   - allowsFilesOutside: Whether files outside of this directory are allowed.
    init(of file: URL, allowsFilesOutside: Bool) {
        self.init(directory: allowsFilesOutside ? nil : file.absoluteURL.deletingLastPathComponent())
    }

    /// Creates the boundary of a directory; nil allows files anywhere.
    init(directory: URL?) {
        // Without the directory there are no files in it that could be read.
        path = directory.map { Self.resolved($0.absoluteURL.path) ?? $0.absoluteURL.path }
    }

    /// The directory; that of all files if there is no boundary.
    var directory: URL { URL(filePath: path ?? "/", directoryHint: .isDirectory) }

    /// Returns whether a file, which need not exist, is in the directory or in one below it.
    func contains(_ file: URL) -> Bool {
        guard let path else { return true }
        guard let resolved = Self.resolved(file.absoluteURL.path) else { return false }
        return resolved == path || resolved.hasPrefix(path == "/" ? "/" : path + "/")
    }

    /// Returns the path without links of a file that may be missing, together with directories above it; nil if what is missing
    /// contains "..".
    static func resolved(_ path: String) -> String? {
        var existing = path
        var missing: [Substring] = []
        while true {
            if let found = realpath(existing, nil) {
                defer { free(found) }
                let base = String(cString: found)
                guard !missing.isEmpty else { return base }
                return (base == "/" ? "" : base) + "/" + missing.joined(separator: "/")
            }
            // A link to a missing file would be created where it points to.
            var status = stat()
            guard lstat(existing, &status) != 0, let slash = existing.lastIndex(of: "/") else { return nil }
            let name = existing[existing.index(after: slash)...]
            guard name != ".." else { return nil }
            if !name.isEmpty, name != "." { missing.insert(name, at: 0) }
            existing = slash == existing.startIndex ? "/" : String(existing[..<slash])
        }
    }
}

extension URL {
    /// Returns the components of the path of a file relative to a directory.
    func pathComponents(from directory: URL) -> [String] {
        let base = directory.standardizedFileURL.pathComponents
        let path = standardizedFileURL.pathComponents
        let shared = zip(base, path).prefix { $0 == $1 }.count
        return Array(repeating: "..", count: base.count - shared) + path.dropFirst(shared)
    }
}
