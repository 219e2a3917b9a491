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
