import KioskGeometry

extension ExpressionOperator {
    /// The logical operators, comparisons and conditionals.
    static let decisions: [String: ExpressionOperator] = [
        "!": .fixed([.boolean], .boolean) { arguments, _ in NegationNode(arguments[0].node) },
        "all": .overloads([
            Signature(any: .boolean, .boolean) { arguments, _ in
                ShortCircuitNode(arguments.map(\.node), decidedBy: false)
            }
        ]),
        "any": .overloads([
            Signature(any: .boolean, .boolean) { arguments, _ in
                ShortCircuitNode(arguments.map(\.node), decidedBy: true)
            }
        ]),
        "==": comparison(.equal), "!=": comparison(.notEqual), "<": comparison(.less),
        "<=": comparison(.lessOrEqual), ">": comparison(.greater), ">=": comparison(.greaterOrEqual),
        "case": .syntax(CaseNode.parse), "match": .syntax(MatchNode.parse), "coalesce": .syntax(CoalesceNode.parse),
    ]

    private static func comparison(_ comparison: Comparison) -> ExpressionOperator {
        .syntax { context, elements throws(ExpressionError) in try comparison.parse(elements, in: context) }
    }
}

/// The `!` operator: negates a Boolean.
final class NegationNode: BooleanNode {
    private let input: any ExpressionNode

    init(_ input: any ExpressionNode) {
        self.input = input
    }

    func boolean(in context: EvaluationContext) throws(EvaluationError) -> Bool {
        try !input.boolean(in: context)
    }
}

/// The `all` and `any` operators: evaluate conditions until one has the decisive value.
final class ShortCircuitNode: BooleanNode {
    private let conditions: [any ExpressionNode]
    private let decisive: Bool

    init(_ conditions: [any ExpressionNode], decidedBy decisive: Bool) {
        self.conditions = conditions
        self.decisive = decisive
    }

    func boolean(in context: EvaluationContext) throws(EvaluationError) -> Bool {
        for condition in conditions where try condition.boolean(in: context) == decisive { return decisive }
        return !decisive
    }
}
