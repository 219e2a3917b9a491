@preconcurrency import Glibc

/// The buffer of standard output to which Swift prints.
///
/// In a file without Foundation, which exports the C library with the checks of concurrency that the buffer, a variable, fails.
enum StandardStream {
    /// Writes the buffer.
    ///
    /// - Returns: The error code of the system if that fails, 0 if an earlier part has failed, nil if all has been written.
    static func flush() -> Int32? {
        guard fflush(stdout) == 0 else { return errno }
        return ferror(stdout) == 0 ? nil : 0
    }
}
