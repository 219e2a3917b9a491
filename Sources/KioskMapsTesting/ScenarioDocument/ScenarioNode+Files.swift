import Foundation
import Glibc
import KioskMaps
import Yams

extension ScenarioNode {
    /// Returns the name of a file, which is not empty.
    func path() throws(FileError) -> String {
        let text = try text("a file")
        guard !text.isEmpty else { throw failure("expected a file, found nothing") }
        return text
    }

    /// Returns the file that a string names, relative to the directory of the file that contains it.
    ///
    /// Its relative path starts where that of the containing file does, so that messages name a path that can be opened.
    ///
    /// - Throws: `FileError` if the file is outside of the directory of the first file, unless such files are allowed.
    func target() throws(FileError) -> URL {
        let text = try path()
        guard !text.utf8.contains(0) else { throw failure("expected the name of a file, found a text with a zero") }
        let target: URL
        if text.hasPrefix("/") {
            target = URL(filePath: text)
        } else {
            let path = url.relativePath
            let directory = path.lastIndex(of: "/").map { path[...$0] } ?? ""
            target = URL(filePath: directory + text, relativeTo: url.baseURL)
        }
        guard reading.boundary.contains(target) else {
            throw failure(
                "\(found) is outside of the directory of the first file, \(reading.boundary.directory.path); "
                    + "move it there, or allow files outside with --allow-outside")
        }
        return target
    }

    /// Returns the file that a string names, whose bytes count as those that the scenario reads.
    ///
    /// - Throws: `FileError` if the file is a device or a pipe, or if the scenario reads too many bytes.
    func readableFile() throws(FileError) -> URL {
        let target = try target()
        var status = stat()
        guard stat(target.absoluteURL.path, &status) == 0 else { return target }
        switch status.st_mode & S_IFMT {
        case S_IFREG: try reading.budget.addFile(Int(status.st_size), at: self)
        case S_IFDIR: break
        default: throw failure("expected a file that can be read: \(target.path) (it is a device or a pipe)")
        }
        return target
    }

    /// Returns the error of a file that cannot be read, with the reason.
    func unreadable(_ target: URL) -> FileError {
        var isDirectory: ObjCBool = false
        let manager = FileManager.default
        let reason =
            if !manager.fileExists(atPath: target.path, isDirectory: &isDirectory) {
                "there is no such file"
            } else if isDirectory.boolValue {
                "it is a directory"
            } else {
                manager.isReadableFile(atPath: target.path) ? "reading it failed" : "its permissions do not allow it"
            }
        return failure("expected a file that can be read: \(target.path) (\(reason))")
    }

    /// Returns the root node of the file that a string names.
    ///
    /// - Parameter what: The expected contents, such as "a file that can be read".
    func contents(expecting what: String = "a file that can be read") throws(FileError) -> ScenarioNode {
        let target = try target()
        let path = target.standardizedFileURL.path
        if let root = reading.roots[path] { return ScenarioNode(root, in: target, reading: reading) }
        _ = try readableFile()
        guard FileManager.default.isReadableFile(atPath: target.path) else {
            throw failure("expected \(what): \(target.path)")
        }
        do throws(FileError) {
            let root = try Node(contentsOf: target)
            reading.roots[path] = root
            return ScenarioNode(root, in: target, reading: reading)
        } catch {
            // An error without a position does not show which of the files that include each other is wrong.
            guard error.line == nil || error.isEmptyFile else { throw error }
            throw failure(error.description)
        }
    }
}

extension FileError {
    private static let emptyFile = "expected a scenario, found an empty file"

    fileprivate var isEmptyFile: Bool { message == Self.emptyFile }

    /// The error of a file without contents.
    static func emptyFile(_ path: String) -> FileError {
        FileError(file: path, line: 1, column: 1, message: emptyFile)
    }
}
