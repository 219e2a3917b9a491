/// `at`: an item of a list by its index.
final class ItemNode: ExpressionNode {
    private let index: any ExpressionNode
    private let list: any ExpressionNode
    private let place: ExpressionPath?

    init(_ index: any ExpressionNode, _ list: any ExpressionNode, at place: ExpressionPath?) {
        self.index = index
        self.list = list
        self.place = place
    }

    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        let index = try index.number(in: context)
        let list = try list.value(in: context)
        guard case .array(let items) = list else {
            throw EvaluationError(expected: .array(of: .value), found: list, at: place)
        }
        guard let whole = Int(exactly: index), items.indices.contains(whole) else {
            throw EvaluationError(
                "expected a whole number from 0 to \(items.count - 1) as the index, found \(index.shortestText)",
                at: place)
        }
        return items[whole]
    }
}

/// `at-interpolated`: the value between two items of a list when the index lies between theirs.
final class InterpolatedItemNode: ExpressionNode {
    private let index: any ExpressionNode
    private let list: any ExpressionNode
    private let place: ExpressionPath?

    init(_ index: any ExpressionNode, _ list: any ExpressionNode, at place: ExpressionPath?) {
        self.index = index
        self.list = list
        self.place = place
    }

    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        let index = try index.number(in: context)
        let list = try list.value(in: context)
        guard case .array(let items) = list else {
            throw EvaluationError(expected: .array(of: .value), found: list, at: place)
        }
        guard index >= 0, index <= Double(items.count - 1) else {
            throw EvaluationError(
                "expected an index from 0 to \(items.count - 1), found \(index.shortestText)", at: place)
        }
        let lower = Int(index)
        let fraction = index - Double(lower)
        guard fraction > 0 else { return items[lower] }
        guard let blend = items[lower].blended(with: items[lower + 1], by: fraction, in: .rgb) else {
            throw EvaluationError(
                "expected items with values between them, found \(items[lower].type) and \(items[lower + 1].type)",
                at: place)
        }
        return blend
    }
}
