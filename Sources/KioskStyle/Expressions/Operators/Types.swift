import KioskGeometry

extension ExpressionOperator {
    /// Literals, assertions, coercions and `typeof`.
    static let types: [String: ExpressionOperator] = [
        "literal": .syntax(literal), "semiliteral": .syntax(semiliteral), "array": .syntax(arrayAssertion),
        "string": asserting(.string), "number": asserting(.number), "boolean": asserting(.boolean),
        "object": asserting(.object),
        "to-string": converting(to: .string), "to-number": converting(to: .number),
        "to-boolean": converting(to: .boolean), "to-color": converting(to: .color),
        "typeof": .fixed([.value], .string) { arguments, _ in TypeOfNode(arguments[0].node) },
        "error": .fixed([.string], .error, reading: .other) { arguments, path in
            ErrorNode(arguments[0].node, path)
        },
    ]

    private static func asserting(_ type: ExpressionType) -> ExpressionOperator {
        .syntax { context, elements throws(ExpressionError) in try assertion(of: type, elements, in: context) }
    }

    private static func converting(to type: ExpressionType) -> ExpressionOperator {
        .syntax { context, elements throws(ExpressionError) in try coercion(to: type, elements, in: context) }
    }

    @Sendable private static func literal(
        _ context: ParsingContext, _ elements: [JSONValue?]
    ) throws(ExpressionError) -> ParsedExpression {
        guard elements.count == 2 else { throw context.wrongCount(of: elements, expected: "one argument") }
        let value = StyleValue(elements[1])
        // An empty array matches any expected array type.
        if case .array(let items) = value, items.isEmpty, case .array(_, let count)? = context.expectedType,
            count ?? 0 == 0, let expected = context.expectedType
        {
            return ParsedExpression(literal: value, type: expected)
        }
        return ParsedExpression(literal: value)
    }

    @Sendable private static func arrayAssertion(
        _ context: ParsingContext, _ elements: [JSONValue?]
    ) throws(ExpressionError) -> ParsedExpression {
        guard elements.count >= 2 else { throw context.wrongCount(of: elements, expected: "at least one argument") }
        var item = ExpressionType.value
        var count: Int?
        var start = 1
        if elements.count > 2 {
            switch elements[1] {
            case .string("string")?: item = .string
            case .string("number")?: item = .number
            case .string("boolean")?: item = .boolean
            default: throw context.failure("expected \"string\", \"number\" or \"boolean\" as the item type", at: 1)
            }
            start = 2
        }
        if elements.count > 3 {
            switch elements[2] {
            case nil: break
            case .number(let number)?:
                guard let whole = Int(exactly: number), whole >= 0 else { fallthrough }
                count = whole
            default: throw context.failure("expected a non-negative integer as the number of items", at: 2)
            }
            start = 3
        }
        return try assertion(of: .array(of: item, count: count), elements, from: start, in: context)
    }

    private static func assertion(
        of type: ExpressionType, _ elements: [JSONValue?], from start: Int = 1, in context: ParsingContext
    ) throws(ExpressionError) -> ParsedExpression {
        .assertion(of: type, try inputs(elements, from: start, in: context), at: context.path)
    }

    private static func coercion(
        to type: ExpressionType, _ elements: [JSONValue?], in context: ParsingContext
    ) throws(ExpressionError) -> ParsedExpression {
        if type == .string || type == .boolean, elements.count != 2 {
            throw context.wrongCount(of: elements, expected: "one argument")
        }
        return .coercion(to: type, try inputs(elements, from: 1, in: context), at: context.path)
    }

    private static func inputs(
        _ elements: [JSONValue?], from start: Int, in context: ParsingContext
    ) throws(ExpressionError) -> [ParsedExpression] {
        guard elements.count > start else { throw context.wrongCount(of: elements, expected: "at least one argument") }
        var inputs: [ParsedExpression] = []
        for index in start..<elements.count {
            inputs.append(try context.parse(elements[index], at: index, expecting: .value))
        }
        return inputs
    }

    /// Parses a literal whose items and members may be expressions.
    @Sendable private static func semiliteral(
        _ context: ParsingContext, _ elements: [JSONValue?]
    ) throws(ExpressionError) -> ParsedExpression {
        guard elements.count == 2 else { throw context.wrongCount(of: elements, expected: "one argument") }
        let inner = context.argument(1)
        switch elements[1] {
        case .array(let array)?:
            var items: [ParsedExpression] = []
            for (index, item) in array.enumerated() { items.append(try inner.parse(item, at: index)) }
            let type = items.first?.type ?? .value
            let isUniform = !type.isArray && items.allSatisfy { $0.type == type }
            return ParsedExpression(
                ArrayNode(items.map(\.node)), .array(of: isUniform ? type : .value, count: items.count), of: items)
        case .object(let object)?:
            var names: [String] = []
            var members: [ParsedExpression] = []
            for (name, member) in object.sorted(by: { $0.key < $1.key }) {
                names.append(name)
                members.append(try inner.parse(member, at: members.count))
            }
            return ParsedExpression(ObjectNode(names, members.map(\.node)), .object, of: members)
        case let scalar: return ParsedExpression(literal: StyleValue(scalar))
        }
    }
}

private final class TypeOfNode: StringNode {
    private let input: any ExpressionNode

    init(_ input: any ExpressionNode) {
        self.input = input
    }

    func string(in context: EvaluationContext) throws(EvaluationError) -> String {
        try input.value(in: context).type.description
    }
}

private final class ErrorNode: ExpressionNode {
    private let message: any ExpressionNode
    private let path: ExpressionPath?

    init(_ message: any ExpressionNode, _ path: ExpressionPath?) {
        self.message = message
        self.path = path
    }

    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        throw EvaluationError(try message.string(in: context), at: path)
    }
}

private final class ArrayNode: ExpressionNode {
    private let items: [any ExpressionNode]

    init(_ items: [any ExpressionNode]) {
        self.items = items
    }

    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        var values: [StyleValue] = []
        values.reserveCapacity(items.count)
        for item in items { values.append(try item.value(in: context)) }
        return .array(values)
    }
}

private final class ObjectNode: ExpressionNode {
    private let names: [String]
    private let members: [any ExpressionNode]

    init(_ names: [String], _ members: [any ExpressionNode]) {
        self.names = names
        self.members = members
    }

    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        var object = JSONObject()
        for (name, member) in zip(names, members) {
            object.updateValue(try member.value(in: context).json, forKey: name)
        }
        return .object(object)
    }
}
