import Foundation
import Glibc
import KioskMapsTesting

/// The output of a recording: a file or standard output.
final class RecordingFile {
    /// The path of the file; nil for standard output.
    let path: String?
    /// The error that ended writing.
    private(set) var failure: FileError?
    private let descriptor: Int32

    /// Creates or truncates the file.
    ///
    /// - Throws: `FileError` if it cannot be written.
    init(path: String?) throws(FileError) {
        self.path = path
        guard let path else {
            descriptor = STDOUT_FILENO
            return
        }
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        if descriptor < 0 { throw Self.failure(path) }
    }

    deinit {
        if path != nil { close(descriptor) }
    }

    func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty, failure == nil {
            guard let path else {
                do throws(FileError) {
                    return try StandardOutput.write(Data(bytes))
                } catch {
                    failure = error
                    return
                }
            }
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                bytes = bytes.dropFirst(count)
            } else if errno != EINTR {
                failure = Self.failure(path)
            }
        }
    }

    /// Flushes the written data to the disk, to survive a power failure.
    func save() {
        if path != nil { fdatasync(descriptor) }
    }

    private static func failure(_ path: String) -> FileError {
        FileError(
            file: path,
            message: "cannot be written: \(String(cString: strerror(errno))); check the path and the free space")
    }
}
