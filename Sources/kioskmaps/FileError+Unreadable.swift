import KioskMapsTesting

extension FileError {
    /// Returns the error of a file that does not exist or cannot be opened.
    static func unreadable(_ file: String) -> FileError {
        FileError(file: file, message: "cannot be read; check that it exists and is readable")
    }
}
