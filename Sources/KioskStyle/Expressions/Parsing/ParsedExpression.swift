/// An operation with what the parser knows of it.
struct ParsedExpression: Sendable {
    let node: any ExpressionNode
    let type: ExpressionType
    let facts: ExpressionFacts

    /// Creates an operation from its parts.
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

    /// The value when it is always the same; nil otherwise, and where what is not read depends on something.
    var constant: StyleValue? { facts.dependencies.isEmpty ? (node as? LiteralNode)?.value : nil }

    /// Whether it is the zoom level itself.
    var isZoom: Bool { node is ZoomNode }

    /// What stands for it once its value is known, no lighter than before, so that what multiplies values stays in bounds.
    func folded(to value: StyleValue) -> ParsedExpression {
        var facts = facts
        facts.depth = 1
        return ParsedExpression(LiteralNode(value), type, facts: facts)
    }

    /// What stands for it where a variable is read.
    var reference: ParsedExpression {
        if constant != nil { return self }
        var facts = facts
        facts.depth += 1
        facts.zoomUse = .none
        return ParsedExpression(node, type, facts: facts)
    }
}
