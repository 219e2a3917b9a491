import ArgumentParser
import Foundation

/// The failure of a command whose input cannot be read.
enum Failure {
    /// Prints an error to standard error, and returns exit status 2.
    static func unreadable(_ error: any Error) -> ExitCode {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        return ExitCode(2)
    }
}
