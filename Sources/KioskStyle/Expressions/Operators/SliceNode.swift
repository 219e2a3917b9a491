/// The `slice` operator: a range of the items of an array, or of the code points of a string.
final class SliceNode: ExpressionNode {
    private let input: any ExpressionNode
    private let start: any ExpressionNode
    private let end: (any ExpressionNode)?
    private let path: ExpressionPath?

    init(
        _ input: any ExpressionNode, from start: any ExpressionNode, to end: (any ExpressionNode)?,
        at path: ExpressionPath?
    ) {
        self.input = input
        self.start = start
        self.end = end
        self.path = path
    }

    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        let input = try input.value(in: context)
        let start = try start.number(in: context)
        var end: Double?
        if let node = self.end { end = try node.number(in: context) }
        switch input {
        case .array(let items):
            let range = Self.range(from: start, to: end, of: items.count)
            return .array(Array(items[range]))
        case .string(let text):
            let scalars = text.unicodeScalars
            let range = Self.range(from: start, to: end, of: scalars.count)
            return .string(String(String.UnicodeScalarView(scalars.dropFirst(range.lowerBound).prefix(range.count))))
        default: throw EvaluationError("expected an array or a string, found \(input.type)", at: path)
        }
    }

    /// Returns a clamped range; negative indices count from the end.
    private static func range(from start: Double, to end: Double?, of count: Int) -> Range<Int> {
        func index(_ number: Double) -> Int {
            let index = Int(clampedFrom: number)
            return index < 0 ? max(0, count + max(index, -count)) : min(index, count)
        }
        let first = index(start)
        return first..<max(first, end.map(index) ?? count)
    }
}

/// The `length` operator: the number of items of an array, or of code points of a string.
final class LengthNode: NumberNode {
    private let input: any ExpressionNode
    private let path: ExpressionPath?

    init(_ input: any ExpressionNode, at path: ExpressionPath?) {
        self.input = input
        self.path = path
    }

    func number(in context: EvaluationContext) throws(EvaluationError) -> Double {
        switch try input.value(in: context) {
        case .array(let items): Double(items.count)
        case .string(let text): Double(text.unicodeScalars.count)
        case let value: throw EvaluationError("expected an array or a string, found \(value.type)", at: path)
        }
    }
}
