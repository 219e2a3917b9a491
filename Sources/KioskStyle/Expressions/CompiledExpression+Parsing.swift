public import KioskGeometry

extension CompiledExpression {
    /// Creates an expression from the JSON of a style document: an array that starts with an operator, or a plain value.
    ///
    /// - Throws: `ExpressionError` for an operator this version does not know, or arguments it cannot have.
    public init(parsing json: JSONValue?) throws(ExpressionError) {
        self = try ExpressionParser(path: []).parse(json)
    }
}

/// Parses one level of an expression, knowing where in the whole it stands.
struct ExpressionParser {
    let path: [Int]

    func parse(_ json: JSONValue?) throws(ExpressionError) -> CompiledExpression {
        guard case .array(let elements)? = json else {
            if case .object? = json { throw failure("expected a value or an expression, found an object") }
            return .literal(StyleValue(json))
        }
        guard case .string(let name)?? = elements.first else {
            throw failure("expected an operator's name at the start of an expression; a list is [\"literal\", […]]")
        }
        return try parse(operator: name, arguments: Array(elements.dropFirst()))
    }

    private func parse(
        operator name: String, arguments: [JSONValue?]
    ) throws(ExpressionError) -> CompiledExpression {
        switch name {
        case "literal":
            try require(arguments.count == 1, "one argument", of: name)
            return .literal(StyleValue(arguments[0]))
        case "zoom":
            try require(arguments.isEmpty, "no arguments", of: name)
            return .zoom
        case "get": return try parseGet(arguments)
        case "has":
            guard arguments.count == 1, case .string(let key)? = arguments[0] else {
                throw failure("\"has\" takes the name of a property")
            }
            return .hasProperty(key)
        case "coalesce": return .coalesce(try expressions(arguments))
        case "all": return .all(try expressions(arguments))
        case "any": return .any(try expressions(arguments))
        case "!":
            try require(arguments.count == 1, "one argument", of: name)
            return .not(try expression(arguments, 0))
        case "==", "!=", "<", "<=", ">", ">=":
            try require(arguments.count == 2, "two arguments", of: name)
            guard let comparison = CompiledExpression.Comparison(rawValue: name) else { throw unknown(name) }
            return .compare(comparison, try expression(arguments, 0), try expression(arguments, 1))
        case "case":
            try require(
                arguments.count >= 3 && arguments.count % 2 == 1, "conditions with outputs and a last output", of: name)
            let parsed = try expressions(arguments)
            return .branch(Array(parsed.dropLast()), otherwise: parsed[parsed.count - 1])
        case "step":
            try require(arguments.count >= 2 && arguments.count % 2 == 0, "an input, an output and stops", of: name)
            return .step(
                input: try expression(arguments, 0), first: try expression(arguments, 1),
                stops: try stops(arguments, from: 2))
        case "interpolate":
            try require(
                arguments.count >= 4 && arguments.count % 2 == 0, "an interpolation, an input and stops", of: name)
            return .interpolate(
                base: try base(arguments[0]), input: try expression(arguments, 1),
                stops: try stops(arguments, from: 2))
        default: throw unknown(name)
        }
    }

    private func parseGet(_ arguments: [JSONValue?]) throws(ExpressionError) -> CompiledExpression {
        guard let first = arguments.first, case .string(let key)? = first else {
            throw failure("\"get\" takes the name of a property")
        }
        if arguments.count == 1 { return .property(key) }
        guard arguments.count == 2, try expression(arguments, 1) == .property(FeatureAttributes.layerPropertiesName)
        else {
            throw failure("\"get\" can look into [\"get\", \"layerProperties\"] only")
        }
        return .layerProperty(key)
    }

    private func base(_ json: JSONValue?) throws(ExpressionError) -> Double {
        if case .array(let kind)? = json {
            if kind == [.string("linear")] { return 1 }
            if kind.count == 2, kind[0] == .string("exponential"), case .number(let base)? = kind[1], base > 0 {
                return base
            }
        }
        throw failure("expected [\"linear\"] or [\"exponential\", base]", at: 1)
    }

    private func stops(_ arguments: [JSONValue?], from start: Int) throws(ExpressionError) -> [CompiledExpression.Stop]
    {
        var stops: [CompiledExpression.Stop] = []
        for index in stride(from: start, to: arguments.count, by: 2) {
            guard case .number(let input)? = arguments[index] else {
                throw failure("expected a number as the input of a stop", at: index + 1)
            }
            if let last = stops.last, last.input >= input {
                throw failure("expected stops in ascending order, found \(input) after \(last.input)", at: index + 1)
            }
            stops.append(.init(input: input, output: try expression(arguments, index + 1)))
        }
        return stops
    }

    private func expressions(_ arguments: [JSONValue?]) throws(ExpressionError) -> [CompiledExpression] {
        var parsed: [CompiledExpression] = []
        for index in arguments.indices { parsed.append(try expression(arguments, index)) }
        return parsed
    }

    private func expression(_ arguments: [JSONValue?], _ index: Int) throws(ExpressionError) -> CompiledExpression {
        try ExpressionParser(path: path + [index + 1]).parse(arguments[index])
    }

    private func require(_ holds: Bool, _ what: String, of name: String) throws(ExpressionError) {
        if !holds { throw failure("\"\(name)\" takes \(what)") }
    }

    private func unknown(_ name: String) -> ExpressionError {
        failure("\"\(name)\" is no operator this version knows", at: 0)
    }

    private func failure(_ message: String, at index: Int? = nil) -> ExpressionError {
        ExpressionError(path: path + (index.map { [$0] } ?? []), message: message)
    }
}
