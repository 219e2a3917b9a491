import Synchronization

/// A report of the evaluation errors of a style's properties; each error is reported once.
///
///     let report = EvaluationReport { print("warning: \($0)") }
///     let globals = EvaluationGlobals(report: report)
///
/// A report stores the errors that it has reported; use a new report for each style.
package final class EvaluationReport: Sendable {
    private struct Message: Hashable {
        var layer: String
        var property: String
        var error: EvaluationError
    }

    /// Limits the memory of a style that fails with another message for each feature.
    private static let maximumMessageCount = 1000

    private let reported = Mutex<Set<Message>>([])
    private let report: @Sendable (String) -> Void

    /// Creates a report.
    ///
    /// - Parameter report: Receives messages with the layer, the property and the error, on the thread of the evaluation.
    package init(_ report: @escaping @Sendable (_ message: String) -> Void) {
        self.report = report
    }

    func add(_ error: EvaluationError, layer: String, property: String) {
        let isNew = reported.withLock { reported in
            reported.count < Self.maximumMessageCount
                && reported.insert(Message(layer: layer, property: property, error: error)).inserted
        }
        if isNew { report("layer \"\(layer)\", \(property): \(error)") }
    }
}
