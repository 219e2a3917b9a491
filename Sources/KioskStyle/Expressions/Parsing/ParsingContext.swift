import KioskGeometry

/// Parses at one place of an expression, knowing what is expected there and which variables are in sight.
struct ParsingContext {
    /// What is done to a value of unknown type where another is expected.
    enum Annotation {
        /// What the expected type asks for.
        case automatic
        /// It is converted, even where it would only be checked.
        case coercion
        /// Nothing; whoever asked looks after it.
        case none
    }

    let path: ExpressionPath?
    let expectedType: ExpressionType?
    let scope: VariableScope?
    private let depth: Int

    /// Starts at the outermost expression.
    init(expecting type: ExpressionType? = nil) {
        path = nil
        expectedType = type
        scope = nil
        depth = 0
    }

    private init(at index: Int, in outer: ParsingContext, expecting type: ExpressionType?, scope: VariableScope?) {
        path = ExpressionPath(index, in: outer.path)
        expectedType = type
        self.scope = scope
        depth = outer.depth + 1
    }

    /// The place of an argument.
    func argument(_ index: Int, expecting type: ExpressionType? = nil) -> ParsingContext {
        ParsingContext(at: index, in: self, expecting: type, scope: scope)
    }

    /// The type expected here, unless any will do.
    var outputType: ExpressionType? { expectedType == .value ? nil : expectedType }

    /// Parses an argument.
    func parse(
        _ json: JSONValue?, at index: Int, expecting type: ExpressionType? = nil,
        annotation: Annotation = .automatic, scope inner: VariableScope? = nil
    ) throws(ExpressionError) -> ParsedExpression {
        try ParsingContext(at: index, in: self, expecting: type, scope: inner ?? scope)
            .parse(json, annotation: annotation)
    }

    /// Parses what stands here, makes it the type that is expected, and evaluates it when it depends on nothing.
    func parse(_ json: JSONValue?, annotation: Annotation = .automatic) throws(ExpressionError) -> ParsedExpression {
        var parsed = try parseOperation(json)
        if let expectedType { parsed = try annotated(parsed, as: expectedType, annotation) }
        guard parsed.facts.weight <= ExpressionFacts.greatestWeight,
            parsed.facts.depth <= ExpressionFacts.greatestDepth
        else { throw failure("expected a simpler expression; written out without variables it is too large") }
        return try folded(parsed)
    }

    private func parseOperation(_ json: JSONValue?) throws(ExpressionError) -> ParsedExpression {
        switch json {
        case nil, .string, .number, .boolean: return ParsedExpression(literal: StyleValue(json))
        case .object: throw failure("expected a value or an expression, found an object; write [\"literal\", {…}]")
        case .array(let elements):
            guard depth < JSONReader.maximumDepth else {
                throw failure("expected an expression that nests less deeply")
            }
            guard let first = elements.first else {
                throw failure("expected an operator, found an empty list; write [\"literal\", []]")
            }
            guard case .string(let name)? = first else {
                throw failure("expected the name of an operator; a list is written [\"literal\", […]]", at: 0)
            }
            guard let found = ExpressionOperator.all[name] else {
                throw failure(
                    "\"\(name.shortened)\" is no operator; a list is written [\"literal\", […]]", at: 0)
            }
            switch found {
            case .syntax(let parse): return try parse(self, elements)
            case .overloads(let signatures): return try Signature.parse(elements, as: signatures, in: self)
            }
        }
    }

    private func annotated(
        _ parsed: ParsedExpression, as type: ExpressionType, _ annotation: Annotation
    ) throws(ExpressionError) -> ParsedExpression {
        guard let conversion = type.conversion(from: parsed.type) else {
            try check(parsed.type, is: type)
            return parsed
        }
        switch (annotation, conversion) {
        case (.none, _): return parsed
        case (.automatic, .assertion): return .assertion(of: type, [parsed], at: path)
        case (.automatic, .coercion), (.coercion, _): return .coercion(to: type, [parsed], at: path)
        }
    }

    private func folded(_ parsed: ParsedExpression) throws(ExpressionError) -> ParsedExpression {
        guard parsed.facts.dependencies.isEmpty, parsed.type != .resolvedImage, parsed.constant == nil else {
            return parsed
        }
        do throws(EvaluationError) {
            return parsed.folded(to: try parsed.node.value(in: EvaluationContext(zoom: 0)))
        } catch {
            throw failure(error.message)
        }
    }

    /// Fails here unless a type may stand where another is expected.
    func check(_ type: ExpressionType, is expected: ExpressionType) throws(ExpressionError) {
        if !expected.accepts(type) { throw failure("expected \(expected), found \(type)") }
    }

    /// An error here, or at one of the arguments.
    func failure(_ message: String, at index: Int? = nil) -> ExpressionError {
        ExpressionError(path: (path?.indices ?? []) + (index.map { [$0] } ?? []), message: message)
    }

    /// An error about the number of arguments.
    func wrongCount(of arguments: [JSONValue?], expected: String) -> ExpressionError {
        failure("expected \(expected), found \(arguments.count - 1)")
    }
}
