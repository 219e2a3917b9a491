import ArgumentParser
import Foundation

/// How commands end when their input cannot be read.
enum Failure {
    /// Says on standard error what is wrong, and gives exit status 2.
    static func unreadable(_ error: any Error) -> ExitCode {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        return ExitCode(2)
    }
}
