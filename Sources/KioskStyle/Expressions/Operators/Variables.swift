import KioskGeometry

extension ExpressionOperator {
    /// The operators on variables.
    static let variables: [String: ExpressionOperator] = ["let": .syntax(binding), "var": .syntax(reference)]

    @Sendable private static func binding(
        _ context: ParsingContext, _ elements: [JSONValue?]
    ) throws(ExpressionError) -> ParsedExpression {
        guard elements.count >= 4, elements.count.isMultiple(of: 2) else {
            throw context.wrongCount(
                of: elements, expected: "3 or more arguments (names with values, and an expression)")
        }
        var bindings: [String: ParsedExpression] = [:]
        var parts: [ParsedExpression] = []
        for index in stride(from: 1, to: elements.count - 1, by: 2) {
            guard case .string(let name)? = elements[index], name.utf8.allSatisfy(\.isNameByte) else {
                throw context.failure("expected a name of ASCII letters, digits and underscores", at: index)
            }
            let value = try context.parse(elements[index + 1], at: index + 1)
            bindings[name] = value.reference
            parts.append(value)
        }
        let last = elements.count - 1
        let result = try context.parse(
            elements[last], at: last, expecting: context.expectedType,
            scope: VariableScope(bindings, in: context.scope))
        // A variable is evaluated where it is read, so an unused variable has no cost.
        return ParsedExpression(
            result.node, result.type, of: parts + [result],
            role: .transparent(from: parts.count, through: parts.count))
    }

    @Sendable private static func reference(
        _ context: ParsingContext, _ elements: [JSONValue?]
    ) throws(ExpressionError) -> ParsedExpression {
        guard elements.count == 2, case .string(let name)? = elements[1] else {
            throw context.failure("expected a variable name, a string")
        }
        guard let value = context.scope?[name] else {
            throw context.failure("unknown variable \"\(name.shortened)\"; bind it with an enclosing \"let\"", at: 1)
        }
        return value
    }
}

extension UInt8 {
    fileprivate var isNameByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
