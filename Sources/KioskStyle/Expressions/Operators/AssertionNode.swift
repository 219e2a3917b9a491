/// A node that returns the first of its inputs that has a type, and fails if none does.
final class AssertionNode: ExpressionNode {
    private let type: ExpressionType
    private let inputs: [any ExpressionNode]
    private let place: ExpressionPath?

    init(_ type: ExpressionType, _ inputs: [any ExpressionNode], at place: ExpressionPath?) {
        self.type = type
        self.inputs = inputs
        self.place = place
    }

    /// The input; nil if there are several.
    var onlyInput: (any ExpressionNode)? { inputs.count == 1 ? inputs[0] : nil }

    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        var last = StyleValue.null
        for input in inputs {
            last = try input.value(in: context)
            if last.is(type) { return last }
        }
        throw EvaluationError(expected: type, found: last, at: place)
    }

    func number(in context: EvaluationContext) throws(EvaluationError) -> Double {
        var last = StyleValue.null
        for input in inputs {
            last = try input.value(in: context)
            if case .number(let number) = last { return number }
        }
        throw EvaluationError(expected: .number, found: last, at: place)
    }

    func boolean(in context: EvaluationContext) throws(EvaluationError) -> Bool {
        var last = StyleValue.null
        for input in inputs {
            last = try input.value(in: context)
            if case .boolean(let boolean) = last { return boolean }
        }
        throw EvaluationError(expected: .boolean, found: last, at: place)
    }
}

extension ParsedExpression {
    /// Returns an operation whose value is the first of its inputs that has a type.
    static func assertion(
        of type: ExpressionType, _ inputs: [ParsedExpression], at place: ExpressionPath?
    ) -> ParsedExpression {
        ParsedExpression(AssertionNode(type, inputs.map(\.node), at: place), type, of: inputs)
    }
}
