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
