import KioskGeometry

/// The `case` operator: the output of the first condition that is true.
final class CaseNode: ChoiceNode {
    private let conditions: [any ExpressionNode]
    private let outputs: [any ExpressionNode]
    private let otherwise: any ExpressionNode

    private init(_ conditions: [any ExpressionNode], _ outputs: [any ExpressionNode], otherwise: any ExpressionNode) {
        self.conditions = conditions
        self.outputs = outputs
        self.otherwise = otherwise
    }

    func choice(in context: EvaluationContext) throws(EvaluationError) -> any ExpressionNode {
        for index in conditions.indices where try conditions[index].boolean(in: context) { return outputs[index] }
        return otherwise
    }

    @Sendable static func parse(
        _ context: ParsingContext, _ elements: [JSONValue?]
    ) throws(ExpressionError) -> ParsedExpression {
        guard elements.count >= 4, elements.count.isMultiple(of: 2) else {
            throw context.wrongCount(
                of: elements, expected: "3 or more arguments (conditions with outputs, and a fallback)")
        }
        var type = context.outputType
        var conditions: [ParsedExpression] = []
        var outputs: [ParsedExpression] = []
        for index in stride(from: 1, to: elements.count - 1, by: 2) {
            conditions.append(try context.parse(elements[index], at: index, expecting: .boolean))
            let output = try context.parse(elements[index + 1], at: index + 1, expecting: type)
            type = type ?? output.type
            outputs.append(output)
        }
        let last = elements.count - 1
        let otherwise = try context.parse(elements[last], at: last, expecting: type)
        return ParsedExpression(
            CaseNode(conditions.map(\.node), outputs.map(\.node), otherwise: otherwise.node), type ?? otherwise.type,
            of: conditions + outputs + [otherwise])
    }
}
