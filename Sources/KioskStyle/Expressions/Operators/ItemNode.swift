/// The operators `at` and `at-interpolated`: the item of an array at an index, interpolated for a fractional index.
final class ItemNode: ExpressionNode {
    private let index: any ExpressionNode
    private let list: any ExpressionNode
    private let isInterpolated: Bool
    private let path: ExpressionPath?

    init(
        _ index: any ExpressionNode, _ list: any ExpressionNode, isInterpolated: Bool, at path: ExpressionPath?
    ) {
        self.index = index
        self.list = list
        self.isInterpolated = isInterpolated
        self.path = path
    }

    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        let index = try index.number(in: context)
        let list = try list.value(in: context)
        guard case .array(let items) = list else {
            throw EvaluationError(expected: .array(of: .value), found: list, at: path)
        }
        guard !items.isEmpty else {
            throw EvaluationError("expected an array with items, found an empty one", at: path)
        }
        guard index >= 0, index <= Double(items.count - 1), isInterpolated || index == index.rounded() else {
            let number = isInterpolated ? "a number" : "an integer"
            throw EvaluationError(
                "expected \(number) from 0 to \(items.count - 1) as the index, found \(index.shortestText)", at: path)
        }
        let lower = Int(index)
        let fraction = index - Double(lower)
        guard fraction > 0 else { return items[lower] }
        guard let blend = items[lower].blended(with: items[lower + 1], by: fraction, in: .rgb) else {
            throw EvaluationError(
                "expected items that can be interpolated, found \(items[lower].type) and \(items[lower + 1].type)",
                at: path)
        }
        return blend
    }
}
