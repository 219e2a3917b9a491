import KioskGeometry
import Logging

/// A log handler that writes to standard error, with the control characters of messages and metadata escaped.
struct ConsoleLogHandler: LogHandler {
    private var base: StreamLogHandler

    /// Creates a handler.
    ///
    /// - Parameter label: The label of the logger.
    init(label: String) {
        base = StreamLogHandler.standardError(label: label)
    }

    var logLevel: Logger.Level {
        get { base.logLevel }
        set { base.logLevel = newValue }
    }

    var metadata: Logger.Metadata {
        get { base.metadata }
        set { base.metadata = newValue }
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { base[metadataKey: key] }
        set { base[metadataKey: key] = newValue }
    }

    func log(event: LogEvent) {
        var event = event
        event.message = "\(event.message.description.escapingControlCharacters)"
        if let error = event.error {
            event.error = nil
            event.metadata = (event.metadata ?? [:]).merging(["error": "\("\(error)")"]) { first, _ in first }
        }
        event.metadata = event.metadata?.mapValues { .string("\($0)".escapingControlCharacters) }
        base.log(event: event)
    }
}
