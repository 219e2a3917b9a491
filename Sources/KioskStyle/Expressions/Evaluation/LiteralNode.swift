/// A node that returns a constant.
final class LiteralNode: ExpressionNode {
    let value: StyleValue

    init(_ value: StyleValue) {
        self.value = value
    }

    func value(in context: EvaluationContext) -> StyleValue { value }
}
