/// The `in` operator: whether an array contains an item, or a string a substring.
final class MembershipNode: BooleanNode {
    private let needle: any ExpressionNode
    private let haystack: any ExpressionNode
    private let path: ExpressionPath?

    init(_ needle: any ExpressionNode, _ haystack: any ExpressionNode, at path: ExpressionPath?) {
        self.needle = needle
        self.haystack = haystack
        self.path = path
    }

    func boolean(in context: EvaluationContext) throws(EvaluationError) -> Bool {
        let needle = try needle.value(in: context)
        switch try haystack.value(in: context) {
        case .null, .boolean(false), .number(0): return false
        case .string(let text) where text.isEmpty: return false
        case let haystack:
            try needle.requireSearchable(at: path)
            switch haystack {
            case .array(let items): return items.contains(needle)
            case .string(let text): return text.includes(needle.searchText)
            default: throw EvaluationError("expected an array or a string, found \(haystack.type)", at: path)
            }
        }
    }
}

/// The `index-of` operator: the index of an item in an array, or of a substring in a string; −1 if there is none.
final class IndexNode: NumberNode {
    private let needle: any ExpressionNode
    private let haystack: any ExpressionNode
    private let start: (any ExpressionNode)?
    private let path: ExpressionPath?

    init(
        _ needle: any ExpressionNode, _ haystack: any ExpressionNode, from start: (any ExpressionNode)?,
        at path: ExpressionPath?
    ) {
        self.needle = needle
        self.haystack = haystack
        self.start = start
        self.path = path
    }

    func number(in context: EvaluationContext) throws(EvaluationError) -> Double {
        let needle = try needle.value(in: context)
        let haystack = try haystack.value(in: context)
        try needle.requireSearchable(at: path)
        var start = 0
        if let node = self.start { start = Int(clampedFrom: try node.number(in: context)) }
        switch haystack {
        case .array(let items):
            let first = start < 0 ? max(0, items.count + max(start, -items.count)) : min(start, items.count)
            return items[first...].firstIndex(of: needle).map(Double.init) ?? -1
        case .string(let text):
            return text.codePointOffset(of: needle.searchText, from: max(start, -text.utf8.count)).map(Double.init)
                ?? -1
        default: throw EvaluationError("expected an array or a string, found \(haystack.type)", at: path)
        }
    }
}

extension StyleValue {
    /// The string to search for in a string.
    fileprivate var searchText: String { isNull ? "null" : text }

    /// Throws an error for a value that cannot be searched for.
    fileprivate func requireSearchable(at path: ExpressionPath?) throws(EvaluationError) {
        switch self {
        case .null, .boolean, .number, .string: break
        default:
            throw EvaluationError("expected a Boolean, a number, a string or null to find, found \(type)", at: path)
        }
    }
}
