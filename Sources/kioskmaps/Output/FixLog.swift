import Foundation
import Glibc
import KioskMaps
import KioskMapsTesting

/// A file to which lines of JSON are appended without buffering, so that no line is lost when the command is stopped.
@MainActor
final class FixLog {
    private let handle: FileHandle

    /// Opens a file, or creates it if it does not exist.
    ///
    /// - Throws: `FileError` if it cannot be written.
    init(_ path: String) throws(FileError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw FileError(
                file: path, message: "cannot be written: \(String(cString: strerror(errno))); choose another --log file"
            )
        }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    /// Appends an object.
    func write(_ members: JSONObject) {
        guard let line = Self.line(members) else { return }
        // A full disk does not end the command, because the fixes are printed to standard output as well.
        try? handle.write(contentsOf: line)
    }

    /// Appends lines of JSON.
    func write(lines: Data) {
        try? handle.write(contentsOf: lines)
    }

    /// Returns an object as a line of JSON; nil if one of its numbers is not finite.
    static func line(_ members: JSONObject) -> Data? {
        var writer = JSONWriter()
        writer.writeValue(.object(members))
        return (try? writer.finish()).map { Data($0) + Data("\n".utf8) }
    }
}
