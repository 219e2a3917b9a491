/// A receiver of log messages.
@MainActor
public protocol LogWriterBackend {
    /// Writes a message.
    ///
    /// - Parameters:
    ///   - level: The severity.
    ///   - message: The message, with its category in brackets.
    func writeLog(for level: LoggingLevel, message: String)
}
