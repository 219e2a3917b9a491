import Foundation

extension URL {
    /// Whether two paths name the same file, which need not exist: links are followed.
    func isSameFile(as other: URL) -> Bool { resolvedPath == other.resolvedPath }

    private var resolvedPath: String {
        let file = standardizedFileURL.resolvingSymlinksInPath()
        // The directory of a file that does not exist may be a link, too.
        return file.deletingLastPathComponent().resolvingSymlinksInPath().appending(path: file.lastPathComponent).path
    }
}
