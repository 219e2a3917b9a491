/// A node that reads a number from the context.
final class NumberReadingNode: NumberNode {
    private let read: @Sendable (EvaluationContext) -> Double

    init(_ read: @escaping @Sendable (EvaluationContext) -> Double) {
        self.read = read
    }

    func number(in context: EvaluationContext) -> Double { read(context) }
}

/// A node that reads a value from the context.
final class ValueReadingNode: ExpressionNode {
    private let read: @Sendable (EvaluationContext) -> StyleValue

    init(_ read: @escaping @Sendable (EvaluationContext) -> StyleValue) {
        self.read = read
    }

    func value(in context: EvaluationContext) -> StyleValue { read(context) }
}
