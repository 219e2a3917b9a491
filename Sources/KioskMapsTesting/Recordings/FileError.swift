import Foundation

/// An error of reading a file, with the position in the file.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the file, as given by the caller; empty for a text that is not in a file.
    public var file: String
    /// The line, counted from 1; `nil` if the error concerns the whole file.
    public var line: Int?
    /// The column, counted from 1; `nil` if the error concerns the whole line.
    public var column: Int?
    /// The problem and its remedy.
    public var message: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - file: The name of the file.
    ///   - line: The line, counted from 1; `nil` for the whole file.
    ///   - column: The column, counted from 1; `nil` for the whole line.
    ///   - message: The problem and its remedy.
    public init(file: String, line: Int? = nil, column: Int? = nil, message: String) {
        self.file = file
        self.line = line
        self.column = column
        self.message = message
    }

    /// The error in the format of compilers: `file:line:column: message`; without a file `line 2, column 3: message`.
    public var description: String {
        guard !file.isEmpty else {
            let parts = [line.map { "line \($0)" }, column.map { "column \($0)" }].compactMap { $0 }
            return (parts.isEmpty ? "the text" : parts.joined(separator: ", ")) + ": " + message
        }
        return ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": " + message
    }
}

extension FileError {
    /// Returns the error of a file that does not exist, is a directory or cannot be opened.
    package static func unreadable(_ file: String) -> FileError {
        let message =
            isDirectory(file) ? "is a directory; pass a file" : "cannot be read; check that it exists and is readable"
        return FileError(file: file, message: message)
    }

    /// Checks that a path is not that of a directory, which some functions open as a file.
    ///
    /// - Throws: `FileError` if it is.
    package static func checkIsNotDirectory(_ file: String) throws(FileError) {
        if isDirectory(file) { throw unreadable(file) }
    }

    private static func isDirectory(_ file: String) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: file, isDirectory: &isDirectory) && isDirectory.boolValue
    }

    /// Returns the error of a file that cannot be written, with the part of its path that prevents it.
    ///
    /// - Parameters:
    ///   - file: The path of the file, as given by the caller.
    ///   - error: The error of the attempt; its description is used if the directory can be written to.
    package static func unwritable(_ file: String, _ error: any Error) -> FileError {
        let directory = URL(filePath: file).deletingLastPathComponent()
        let problem =
            if isDirectory(file) {
                "it is a directory; name a file in it"
            } else if !FileManager.default.fileExists(atPath: directory.path) {
                "there is no directory \(directory.relativePath); create it, or pass a file of another one"
            } else if !FileManager.default.isWritableFile(atPath: directory.path) {
                "the directory \(directory.relativePath) is read-only; pass a file of another one"
            } else {
                "\(error.localizedDescription); check the path and the free space"
            }
        return FileError(file: file, message: "cannot be written: \(problem)")
    }
}
