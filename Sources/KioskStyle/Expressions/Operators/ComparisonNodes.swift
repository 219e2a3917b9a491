/// A comparison of two numbers.
final class NumberComparisonNode: BooleanNode {
    private let comparison: Comparison
    private let left: any ExpressionNode
    private let right: any ExpressionNode

    init(_ comparison: Comparison, _ left: any ExpressionNode, _ right: any ExpressionNode) {
        self.comparison = comparison
        self.left = left
        self.right = right
    }

    func boolean(in context: EvaluationContext) throws(EvaluationError) -> Bool {
        let left = try left.number(in: context)
        return comparison.holds(left, try right.number(in: context))
    }
}

/// A comparison of two strings by their code points.
final class StringComparisonNode: BooleanNode {
    private let comparison: Comparison
    private let left: any ExpressionNode
    private let right: any ExpressionNode

    init(_ comparison: Comparison, _ left: any ExpressionNode, _ right: any ExpressionNode) {
        self.comparison = comparison
        self.left = left
        self.right = right
    }

    func boolean(in context: EvaluationContext) throws(EvaluationError) -> Bool {
        let left = try left.string(in: context)
        return comparison.holds(left, try right.string(in: context))
    }
}

/// A comparison of two values whose types are known at evaluation only.
final class ValueComparisonNode: BooleanNode {
    private let comparison: Comparison
    private let left: any ExpressionNode
    private let right: any ExpressionNode
    private let path: ExpressionPath?

    init(
        _ comparison: Comparison, _ left: any ExpressionNode, _ right: any ExpressionNode, at path: ExpressionPath?
    ) {
        self.comparison = comparison
        self.left = left
        self.right = right
        self.path = path
    }

    func boolean(in context: EvaluationContext) throws(EvaluationError) -> Bool {
        let left = try left.value(in: context)
        return try comparison.holds(left, try right.value(in: context), at: path)
    }
}

/// A comparison of two strings with a collator.
final class CollatedComparisonNode: BooleanNode {
    private let comparison: Comparison
    private let left: any ExpressionNode
    private let right: any ExpressionNode
    private let collator: any ExpressionNode
    private let path: ExpressionPath?

    init(
        _ comparison: Comparison, _ left: any ExpressionNode, _ right: any ExpressionNode,
        by collator: any ExpressionNode, at path: ExpressionPath?
    ) {
        self.comparison = comparison
        self.left = left
        self.right = right
        self.collator = collator
        self.path = path
    }

    func boolean(in context: EvaluationContext) throws(EvaluationError) -> Bool {
        let left = try left.value(in: context)
        let right = try right.value(in: context)
        guard case .string(let first) = left, case .string(let second) = right,
            case .collator(let collator) = try collator.value(in: context)
        else { return try comparison.holds(left, right, at: path) }
        return comparison.holds(collator.compare(first, second), 0)
    }
}

extension Comparison {
    fileprivate func holds(
        _ left: StyleValue, _ right: StyleValue, at path: ExpressionPath?
    ) throws(EvaluationError) -> Bool {
        switch (self, left, right) {
        case (.equal, _, _): return left == right
        case (.notEqual, _, _): return left != right
        case (_, .number(let left), .number(let right)): return holds(left, right)
        case (_, .string(let left), .string(let right)): return holds(left, right)
        default:
            throw EvaluationError(
                "expected two numbers or two strings, found \(left.type) and \(right.type)", at: path)
        }
    }
}
