import Foundation

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
