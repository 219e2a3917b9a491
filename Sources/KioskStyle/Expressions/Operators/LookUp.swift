import KioskGeometry

extension ExpressionOperator {
    /// The operators that search arrays, strings and objects.
    static let lookUp: [String: ExpressionOperator] = [
        "at": item(isInterpolated: false), "at-interpolated": item(isInterpolated: true),
        "in": .syntax(membership), "index-of": .syntax(indexOf), "slice": .syntax(slice), "length": .syntax(length),
    ]

    /// Returns the operator that returns the item of an array at an index.
    private static func item(isInterpolated: Bool) -> ExpressionOperator {
        .syntax { context, elements throws(ExpressionError) in
            try item(context, elements, isInterpolated: isInterpolated)
        }
    }

    private static func item(
        _ context: ParsingContext, _ elements: [JSONValue?], isInterpolated: Bool
    ) throws(ExpressionError) -> ParsedExpression {
        guard elements.count == 3 else { throw context.wrongCount(of: elements, expected: "an index and an array") }
        let index = try context.parse(elements[1], at: 1, expecting: .number)
        let array = try context.parse(
            elements[2], at: 2, expecting: .array(of: context.expectedType ?? .value))
        var type = ExpressionType.value
        if case .array(let item, _) = array.type { type = item }
        return ParsedExpression(
            ItemNode(index.node, array.node, isInterpolated: isInterpolated, at: context.path), type,
            of: [index, array])
    }

    @Sendable private static func membership(
        _ context: ParsingContext, _ elements: [JSONValue?]
    ) throws(ExpressionError) -> ParsedExpression {
        guard elements.count == 3 else {
            throw context.wrongCount(of: elements, expected: "a value to find, and an array or a string")
        }
        let needle = try self.needle(context, elements)
        let haystack = try context.parse(elements[2], at: 2, expecting: .value)
        return ParsedExpression(
            MembershipNode(needle.node, haystack.node, at: context.path), .boolean, of: [needle, haystack])
    }

    @Sendable private static func indexOf(
        _ context: ParsingContext, _ elements: [JSONValue?]
    ) throws(ExpressionError) -> ParsedExpression {
        guard elements.count == 3 || elements.count == 4 else {
            throw context.wrongCount(
                of: elements, expected: "a value to find, an array or a string, and an optional start index")
        }
        var parts = [
            try needle(context, elements), try context.parse(elements[2], at: 2, expecting: .value),
        ]
        if elements.count > 3 { parts.append(try context.parse(elements[3], at: 3, expecting: .number)) }
        let node = IndexNode(
            parts[0].node, parts[1].node, from: parts.count > 2 ? parts[2].node : nil, at: context.path)
        return ParsedExpression(node, .number, of: parts)
    }

    /// Parses the value to find, the first argument.
    private static func needle(
        _ context: ParsingContext, _ elements: [JSONValue?]
    ) throws(ExpressionError) -> ParsedExpression {
        let needle = try context.parse(elements[1], at: 1, expecting: .value)
        switch needle.type {
        case .boolean, .string, .number, .null, .value, .error: return needle
        default: throw context.failure("expected a Boolean, a number, a string or null to find, found \(needle.type)")
        }
    }

    @Sendable private static func slice(
        _ context: ParsingContext, _ elements: [JSONValue?]
    ) throws(ExpressionError) -> ParsedExpression {
        guard elements.count == 3 || elements.count == 4 else {
            throw context.wrongCount(
                of: elements, expected: "an array or a string, a start index and an optional end index")
        }
        var parts = [
            try context.parse(elements[1], at: 1, expecting: .value),
            try context.parse(elements[2], at: 2, expecting: .number),
        ]
        if elements.count > 3 { parts.append(try context.parse(elements[3], at: 3, expecting: .number)) }
        let type: ExpressionType
        switch parts[0].type {
        case .array(let item, _): type = .array(of: item)
        case .string, .value: type = parts[0].type
        default: throw context.failure("expected an array or a string, found \(parts[0].type)")
        }
        let node = SliceNode(
            parts[0].node, from: parts[1].node, to: parts.count > 2 ? parts[2].node : nil, at: context.path)
        return ParsedExpression(node, type, of: parts)
    }

    @Sendable private static func length(
        _ context: ParsingContext, _ elements: [JSONValue?]
    ) throws(ExpressionError) -> ParsedExpression {
        guard elements.count == 2 else { throw context.wrongCount(of: elements, expected: "an array or a string") }
        let input = try context.parse(elements[1], at: 1)
        switch input.type {
        case .array, .string, .value: break
        default: throw context.failure("expected an array or a string, found \(input.type)")
        }
        return ParsedExpression(LengthNode(input.node, at: context.path), .number, of: [input])
    }
}
