import Foundation
import KioskMaps

extension ScenarioNode {
    /// Returns the file that a string names, relative to the directory of the file that contains it.
    ///
    /// Its relative path starts where that of the containing file does, so that messages name a path that can be opened.
    func target() throws(FileError) -> URL {
        let text = try text()
        guard !text.hasPrefix("/") else { return URL(filePath: text) }
        let path = url.relativePath
        let directory = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        return URL(filePath: directory + text, relativeTo: url.baseURL)
    }

    /// Returns the root node of the file that a string names.
    ///
    /// - Parameter what: The expected contents, such as "a file that can be read".
    func contents(expecting what: String = "a file that can be read") throws(FileError) -> ScenarioNode {
        let target = try target()
        guard FileManager.default.isReadableFile(atPath: target.path) else {
            throw failure("expected \(what): \(target.path)")
        }
        do throws(FileError) {
            return try ScenarioNode(contentsOf: target)
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
