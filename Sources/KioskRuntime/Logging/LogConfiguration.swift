/// The configuration of log messages of all maps.
///
///     LogConfiguration.registerLogWriterBackend(forLogWriter: ScreenLog())
///
/// Messages also go to swift-log, whose backend the application sets with `LoggingSystem`.
@MainActor
public enum LogConfiguration {
    private static var writer: (any LogWriterBackend)?

    /// Sets the receiver of log messages; nil removes it.
    public static func registerLogWriterBackend(forLogWriter writer: (any LogWriterBackend)?) {
        self.writer = writer
    }

    /// Passes a message to the receiver.
    package static func write(_ level: LoggingLevel, _ message: String) {
        writer?.writeLog(for: level, message: message)
    }
}

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

/// The severity of a log message.
public enum LoggingLevel: String, CaseIterable, Hashable, Sendable {
    /// Details for developers.
    case debug
    /// An event that is expected.
    case info
    /// A problem that the map has handled.
    case warning
    /// A problem that has an effect on the map.
    case error
}
