import Foundation
import KioskMapsTesting

extension FileError {
    /// Returns the error of a file that cannot be read, which may be a directory.
    static func unusable(_ path: String) -> FileError {
        isDirectory(path) ? FileError(file: path, message: "is a directory; pass a file") : .unreadable(path)
    }

    /// Checks that a path is not that of a directory.
    ///
    /// - Throws: `FileError` if it is.
    static func checkIsNotDirectory(_ path: String) throws(FileError) {
        if isDirectory(path) { throw unusable(path) }
    }

    private static func isDirectory(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    }
}
