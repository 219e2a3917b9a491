/// A parsed operation with its type and the facts that the parser derives.
struct ParsedExpression: Sendable {
    let node: any ExpressionNode
    let type: ExpressionType
    let facts: ExpressionFacts

    /// Creates an operation from its operands.
    init(
        _ node: any ExpressionNode, _ type: ExpressionType, of parts: [ParsedExpression] = [],
        reading dependencies: ExpressionDependencies = [], role: ExpressionFacts.ZoomRole = .plain
    ) {
        self.node = node
        self.type = type
        facts = ExpressionFacts(of: parts, adding: dependencies, role: role)
    }

    /// Creates a literal.
    init(literal value: StyleValue, type: ExpressionType? = nil) {
        node = LiteralNode(value)
        self.type = type ?? value.type
        facts = ExpressionFacts(of: value)
    }

    private init(_ node: any ExpressionNode, _ type: ExpressionType, facts: ExpressionFacts) {
        self.node = node
        self.type = type
        self.facts = facts
    }

    /// The value of a constant; nil for other expressions, including a literal that replaced operands with
    /// dependencies.
    var constant: StyleValue? { facts.dependencies.isEmpty ? (node as? LiteralNode)?.value : nil }

    /// Whether the operation returns the zoom level.
    var isZoom: Bool { node is ZoomNode }

    /// Whether the operation returns the input of a ramp.
    var isRampInput: Bool { node is RampInputNode }

    /// Returns a literal that replaces the operation.
    ///
    /// The literal keeps the weight of the operation, so that the limit also applies to folded operations.
    func folded(to value: StyleValue) -> ParsedExpression {
        var facts = facts
        facts.depth = 1
        return ParsedExpression(LiteralNode(value), type, facts: facts)
    }

    /// The expression that replaces a variable.
    var reference: ParsedExpression {
        if constant != nil { return self }
        var facts = facts
        facts.depth += 1
        facts.zoomUse = .none
        return ParsedExpression(node, type, facts: facts)
    }
}

/// A node that returns a constant.
final class LiteralNode: ExpressionNode {
    let value: StyleValue

    init(_ value: StyleValue) {
        self.value = value
    }

    func value(in context: EvaluationContext) -> StyleValue { value }
}
