import Foundation
import Glibc
import KioskMapsTesting
import Synchronization

/// Standard output, whose failure ends a command with status 1: the reader of a pipe has ended, or a disk is full.
enum StandardOutput {
    private static let failure = Mutex<FileError?>(nil)

    /// Whether bytes could not be written.
    static var hasFailed: Bool { failure.withLock { $0 != nil } }

    /// Makes the process end with status 1, whatever its command returns, if its output was not written completely.
    static func checkAtExit() {
        // A closed pipe is an error of writing, not the end of the process without a message.
        signal(SIGPIPE, SIG_IGN)
        atexit {
            // The error that write(_:) has thrown was reported by the command.
            if StandardOutput.hasFailed { _exit(1) }
            // An error of print(_:), which throws none, is reported here.
            guard let code = StandardStream.flush() else { return }
            try? FileHandle.standardError.write(contentsOf: Data("\(StandardOutput.error(code))\n".utf8))
            _exit(1)
        }
    }

    /// Writes the printed lines at once, and ends the process with status 1 if that fails.
    ///
    /// Commands that print until Ctrl-C call it after each line; those that end are checked at their exit.
    static func flush() {
        // The exit reports the error: see checkAtExit().
        if StandardStream.flush() != nil { exit(1) }
    }

    /// Writes bytes without a buffer.
    ///
    /// - Throws: `FileError` if they cannot be written; the process then ends with status 1.
    static func write(_ bytes: Data) throws(FileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count == 0 || errno != EINTR {
                let error = error(count == 0 ? 0 : errno)
                failure.withLock { $0 = error }
                throw error
            }
        }
    }

    /// Returns the error of a code of the system, which is 0 if the cause is unknown.
    private static func error(_ code: Int32) -> FileError {
        let reason = code == 0 ? "" : ": \(String(cString: strerror(code)))"
        return FileError(
            file: "standard output",
            message: "cannot be written\(reason); check the reader of the pipe or the free space")
    }
}
