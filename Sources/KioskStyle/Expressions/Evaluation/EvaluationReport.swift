import Synchronization

/// A report of evaluation errors of a style's properties, which reports each message once.
///
///     let report = EvaluationReport { print("warning: \($0)") }
///     let globals = EvaluationGlobals(report: report)
///
/// A report stores the messages that it has reported, so it belongs to one style and is replaced with it.
public final class EvaluationReport: Sendable {
    private struct Message: Hashable {
        var layer: String
        var property: String
        var error: EvaluationError
    }

    /// Limits the memory of a style that fails with another message for each feature.
    private static let mostMessages = 1000

    private let told = Mutex<Set<Message>>([])
    private let tell: @Sendable (String) -> Void

    /// Creates a report.
    ///
    /// - Parameter tell: Receives messages with the layer, the property and the error, on the thread of the evaluation.
    public init(_ tell: @escaping @Sendable (_ message: String) -> Void) {
        self.tell = tell
    }

    func add(_ error: EvaluationError, layer: String, property: String) {
        let isNew = told.withLock { told in
            told.count < Self.mostMessages
                && told.insert(Message(layer: layer, property: property, error: error)).inserted
        }
        if isNew { tell("layer \"\(layer)\", \(property): \(error)") }
    }
}
