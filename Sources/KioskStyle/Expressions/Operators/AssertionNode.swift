/// A node that returns the first input value that has a type, and fails if there is none.
final class AssertionNode: ExpressionNode {
    private let type: ExpressionType
    private let inputs: [any ExpressionNode]
    private let path: ExpressionPath?

    init(_ type: ExpressionType, _ inputs: [any ExpressionNode], at path: ExpressionPath?) {
        self.type = type
        self.inputs = inputs
        self.path = path
    }

    /// The input if there is only one, otherwise nil.
    var onlyInput: (any ExpressionNode)? { inputs.count == 1 ? inputs[0] : nil }

    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        var last = StyleValue.null
        for input in inputs {
            last = try input.value(in: context)
            if last.is(type) { return last }
        }
        throw EvaluationError(expected: type, found: last, at: path)
    }

    func number(in context: EvaluationContext) throws(EvaluationError) -> Double {
        var last = StyleValue.null
        for input in inputs {
            last = try input.value(in: context)
            if case .number(let number) = last { return number }
        }
        throw EvaluationError(expected: .number, found: last, at: path)
    }

    func boolean(in context: EvaluationContext) throws(EvaluationError) -> Bool {
        var last = StyleValue.null
        for input in inputs {
            last = try input.value(in: context)
            if case .boolean(let boolean) = last { return boolean }
        }
        throw EvaluationError(expected: .boolean, found: last, at: path)
    }
}

extension ParsedExpression {
    /// Returns an operation that returns the first input value that has a type.
    static func assertion(
        of type: ExpressionType, _ inputs: [ParsedExpression], at path: ExpressionPath?
    ) -> ParsedExpression {
        ParsedExpression(AssertionNode(type, inputs.map(\.node), at: path), type, of: inputs)
    }
}
