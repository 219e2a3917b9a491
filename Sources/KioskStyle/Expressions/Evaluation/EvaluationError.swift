/// The error of an evaluation.
///
/// The message is created when it is requested, because a map evaluates expressions for many features, and most errors
/// are equal.
package struct EvaluationError: Error, Sendable, CustomStringConvertible {
    enum Reason: Hashable, Sendable {
        case type(expected: ExpressionType, found: ExpressionType)
        case message(String)
    }

    private let reason: Reason
    private let expressionPath: ExpressionPath?

    init(_ message: String, at path: ExpressionPath?) {
        reason = .message(message)
        expressionPath = path
    }

    init(expected: ExpressionType, found value: StyleValue, at path: ExpressionPath?) {
        reason = .type(expected: expected, found: value.type)
        expressionPath = path
    }

    /// The path of the failed operation from the outermost expression: argument indices, where 0 is the operator.
    package var path: [Int] { expressionPath?.indices ?? [] }

    /// The problem: what was expected and what was found.
    package var message: String {
        switch reason {
        case .message(let message): message
        case .type(let expected, let found): "expected \(expected), found \(found)"
        }
    }

    /// The message, preceded by the path if there is one.
    package var description: String {
        path.isEmpty ? message : path.map { "[\($0)]" }.joined() + ": " + message
    }
}

extension EvaluationError: Hashable {
    /// Returns whether two errors have the same message and path.
    package static func == (first: EvaluationError, second: EvaluationError) -> Bool {
        first.reason == second.reason && (first.expressionPath === second.expressionPath || first.path == second.path)
    }

    /// Hashes the reason of the error.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(reason)
    }
}
