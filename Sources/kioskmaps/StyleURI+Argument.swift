import Foundation
import KioskMaps
import KioskMapsTesting

extension StyleURI {
    /// Creates the URI of a style on the command line: a URL or the path of a file; nil is the built-in plain style.
    ///
    /// - Throws: `FileError` if the file cannot be read.
    init(argument: String?) throws(FileError) {
        guard let argument else {
            self = .plain
            return
        }
        if argument.contains("://") {
            guard let uri = StyleURI(rawValue: argument) else {
                throw FileError(file: argument, message: "is not a URL; use file:///PATH, https://HOST/PATH or a path")
            }
            self = uri
            return
        }
        try FileError.checkIsNotDirectory(argument)
        guard FileManager.default.isReadableFile(atPath: argument),
            let uri = StyleURI(rawValue: URL(filePath: argument).absoluteString)
        else { throw FileError.unreadable(argument) }
        self = uri
    }
}
