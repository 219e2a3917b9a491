import Synchronization

/// Passes on what goes wrong in evaluating the properties of a style, each message once.
///
///     let report = EvaluationReport { print("warning: \($0)") }
///     let globals = EvaluationGlobals(report: report)
///
/// It remembers what it passed on, so it belongs to a style and is replaced with it.
public final class EvaluationReport: Sendable {
    private struct Message: Hashable {
        var layer: String
        var property: String
        var error: EvaluationError
    }

    /// So that a style which fails anew for every feature does not fill the memory.
    private static let mostMessages = 1000

    private let told = Mutex<Set<Message>>([])
    private let tell: @Sendable (String) -> Void

    /// Creates a report.
    ///
    /// - Parameter tell: Told layer, property and what is wrong, from whatever thread evaluates.
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
