import ArgumentParser

extension ExitCode {
    /// Prints an error to standard error and returns exit status 2, that of a file or device that cannot be used.
    static func reporting(_ error: any Error) -> ExitCode {
        Console.report(error)
        return ExitCode(2)
    }
}
