/// What kept an expression from having a value.
///
/// Its text is made when somebody asks for it: a map evaluates for many features, and few of them fail differently.
public struct EvaluationError: Error, Sendable, CustomStringConvertible {
    enum Reason: Hashable, Sendable {
        case type(expected: ExpressionType, found: ExpressionType)
        case message(String)
    }

    private let reason: Reason
    private let place: ExpressionPath?

    init(_ message: String, at place: ExpressionPath?) {
        reason = .message(message)
        self.place = place
    }

    init(expected: ExpressionType, found value: StyleValue, at place: ExpressionPath?) {
        reason = .type(expected: expected, found: value.type)
        self.place = place
    }

    /// The way to the operation that failed from the outermost expression: argument numbers, the operator being 0.
    public var path: [Int] { place?.indices ?? [] }

    /// What was expected and what was found.
    public var message: String {
        switch reason {
        case .message(let message): message
        case .type(let expected, let found): "expected \(expected), found \(found)"
        }
    }

    /// The message, with its place where there is one.
    public var description: String {
        path.isEmpty ? message : path.map { "[\($0)]" }.joined() + ": " + message
    }
}

extension EvaluationError: Hashable {
    /// Whether both say the same of the same place.
    public static func == (first: EvaluationError, second: EvaluationError) -> Bool {
        first.reason == second.reason && (first.place === second.place || first.path == second.path)
    }

    /// Hashes what is said.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(reason)
    }
}
