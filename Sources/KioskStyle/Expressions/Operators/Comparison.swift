import KioskGeometry

/// A comparison operator.
enum Comparison: String, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="

    var isOrder: Bool { self != .equal && self != .notEqual }

    @inline(__always)
    func holds<Ordered: Comparable>(_ left: Ordered, _ right: Ordered) -> Bool {
        switch self {
        case .equal: left == right
        case .notEqual: left != right
        case .less: left < right
        case .lessOrEqual: left <= right
        case .greater: left > right
        case .greaterOrEqual: left >= right
        }
    }

    private func supports(_ type: ExpressionType) -> Bool {
        switch type {
        case .string, .number, .value, .error: true
        case .boolean, .null: !isOrder
        default: false
        }
    }

    func parse(_ elements: [JSONValue?], in context: ParsingContext) throws(ExpressionError) -> ParsedExpression {
        guard elements.count == 3 || elements.count == 4 else {
            throw context.wrongCount(of: elements, expected: "two values and an optional collator")
        }
        var left = try operand(elements, 1, in: context)
        var right = try operand(elements, 2, in: context)
        if left.type != right.type, left.type != .value, right.type != .value {
            throw context.failure("expected two values of one type, found \(left.type) and \(right.type)")
        }
        if isOrder, left.type == .value, right.type != .value {
            left = .assertion(of: right.type, [left], at: context.path)
        } else if isOrder, right.type == .value, left.type != .value {
            right = .assertion(of: left.type, [right], at: context.path)
        }
        if elements.count == 4 {
            guard [left.type, right.type].contains(where: { $0 == .string || $0 == .value }) else {
                throw context.failure("expected strings to compare with a collator, found \(left.type)")
            }
            let collator = try context.parse(elements[3], at: 3, expecting: .collator)
            let node = CollatedComparisonNode(self, left.node, right.node, by: collator.node, at: context.path)
            return ParsedExpression(node, .boolean, of: [left, right, collator])
        }
        let node: any ExpressionNode =
            switch (left.type, right.type) {
            case (.number, .number): NumberComparisonNode(self, left.node, right.node)
            case (.string, .string): StringComparisonNode(self, left.node, right.node)
            default: ValueComparisonNode(self, left.node, right.node, at: context.path)
            }
        return ParsedExpression(node, .boolean, of: [left, right])
    }

    private func operand(
        _ elements: [JSONValue?], _ index: Int, in context: ParsingContext
    ) throws(ExpressionError) -> ParsedExpression {
        let operand = try context.parse(elements[index], at: index, expecting: .value)
        guard supports(operand.type) else {
            throw context.failure(
                "expected an operand that \"\(rawValue)\" can compare, found \(operand.type)", at: index)
        }
        return operand
    }
}
