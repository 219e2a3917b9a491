import Logging

/// Log messages of an application in the log of its maps.
///
///     Log.warning("no route to the pier", category: "navigation")
///
/// They go to swift-log, with the label `KioskMaps` and the category as metadata, and to the receiver of `LogConfiguration`.
@MainActor
public enum Log {
    /// The part of an application to which a message belongs.
    public struct Category: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        /// The name.
        public let rawValue: String

        /// Creates a category from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates a category from its name.
        public init(stringLiteral value: String) {
            self.init(rawValue: value)
        }
    }

    private static let logger = Logger(label: "KioskMaps")

    /// Logs details for developers.
    public static func debug(_ message: @autoclosure () -> String, category: Category) {
        write(.debug, .debug, message(), category)
    }

    /// Logs an event that is expected.
    public static func info(_ message: @autoclosure () -> String, category: Category) {
        write(.info, .info, message(), category)
    }

    /// Logs a problem that was handled.
    public static func warning(_ message: @autoclosure () -> String, category: Category) {
        write(.warning, .warning, message(), category)
    }

    /// Logs a problem that has an effect.
    public static func error(_ message: @autoclosure () -> String, category: Category) {
        write(.error, .error, message(), category)
    }

    private static func write(
        _ level: LoggingLevel, _ severity: Logger.Level, _ message: String, _ category: Category
    ) {
        logger.log(level: severity, "\(message)", metadata: ["category": "\(category.rawValue)"])
        LogConfiguration.write(level, "[\(category.rawValue)] \(message)")
    }
}
