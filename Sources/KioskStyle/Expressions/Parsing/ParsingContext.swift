import KioskGeometry

/// The context in which a subexpression is parsed: its path, its expected type and the variables in scope.
struct ParsingContext {
    /// The conversion of a value of unknown type to an expected type.
    enum Annotation {
        /// The conversion that the expected type defines.
        case automatic
        /// A coercion, even where the expected type defines an assertion.
        case coercion
        /// No conversion; the caller handles it.
        case none
    }

    /// The position of the subexpression in the outermost one; nil for that one itself.
    let path: ExpressionPath?
    /// The type that the subexpression must return; nil if any type is allowed.
    let expectedType: ExpressionType?
    /// The variables; nil for none.
    let scope: VariableScope?
    /// The number of enclosing expressions.
    private let depth: Int

    /// Creates the context of the outermost expression.
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

    /// Returns the context of an argument.
    func argument(_ index: Int, expecting type: ExpressionType? = nil) -> ParsingContext {
        ParsingContext(at: index, in: self, expecting: type, scope: scope)
    }

    /// The type that the operation must return; nil if any type is allowed.
    var outputType: ExpressionType? { expectedType == .value ? nil : expectedType }

    /// Parses an argument.
    ///
    /// - Parameters:
    ///   - json: The argument.
    ///   - index: The index of the argument in the array of the operation, in which the operator is the element 0.
    ///   - type: The type that the argument must have; nil if any type is allowed.
    ///   - annotation: The conversion of an argument of unknown type.
    ///   - inner: The variables; nil for those of this context.
    func parse(
        _ json: JSONValue?, at index: Int, expecting type: ExpressionType? = nil,
        annotation: Annotation = .automatic, scope inner: VariableScope? = nil
    ) throws(ExpressionError) -> ParsedExpression {
        try ParsingContext(at: index, in: self, expecting: type, scope: inner ?? scope)
            .parse(json, annotation: annotation)
    }

    /// Parses a value, converts it to the expected type, and evaluates it if it is constant.
    func parse(_ json: JSONValue?, annotation: Annotation = .automatic) throws(ExpressionError) -> ParsedExpression {
        var parsed = try parseOperation(json)
        if let expectedType { parsed = try annotated(parsed, as: expectedType, annotation) }
        guard parsed.facts.weight <= ExpressionFacts.maximumWeight,
            parsed.facts.depth <= ExpressionFacts.maximumDepth
        else { throw failure("expected a smaller expression; it is too large with its variables expanded") }
        return try folded(parsed)
    }

    /// Parses a literal, or an operation by the parser of its operator.
    private func parseOperation(_ json: JSONValue?) throws(ExpressionError) -> ParsedExpression {
        switch json {
        case nil, .string, .number, .boolean: return ParsedExpression(literal: StyleValue(json))
        case .object: throw failure("expected a value or an expression, found an object; write [\"literal\", {…}]")
        case .array(let elements):
            guard depth < JSONReader.maximumDepth else {
                throw failure("expected at most \(JSONReader.maximumDepth) nested expressions; reduce the nesting")
            }
            guard let first = elements.first else {
                throw failure("expected an operator, found an empty array; write [\"literal\", []]")
            }
            guard case .string(let name)? = first else {
                throw failure("expected an operator name; write an array as [\"literal\", […]]", at: 0)
            }
            guard let found = ExpressionOperator.all[name] else {
                throw failure(
                    "unknown operator \"\(name.shortened)\"; write an array as [\"literal\", […]]", at: 0)
            }
            switch found {
            case .syntax(let parse): return try parse(self, elements)
            case .overloads(let signatures): return try Signature.parse(elements, as: signatures, in: self)
            }
        }
    }

    /// Returns an expression that converts values of unknown type to an expected type.
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

    /// Returns the value of an expression that depends on nothing as a literal, and others as they are.
    private func folded(_ parsed: ParsedExpression) throws(ExpressionError) -> ParsedExpression {
        guard parsed.facts.dependencies.isEmpty, parsed.constant == nil else { return parsed }
        do throws(EvaluationError) {
            return parsed.folded(to: try parsed.node.value(in: EvaluationContext(zoom: 0)))
        } catch {
            throw failure(error.message)
        }
    }

    /// Throws an error unless a value of a type is allowed where another type is expected.
    func check(_ type: ExpressionType, is expected: ExpressionType) throws(ExpressionError) {
        if !expected.accepts(type) { throw failure("expected \(expected), found \(type)") }
    }

    /// Returns an error at the path of the context, or at that of an argument.
    func failure(_ message: String, at index: Int? = nil) -> ExpressionError {
        ExpressionError(path: (path?.indices ?? []) + (index.map { [$0] } ?? []), message: message)
    }

    /// Returns an error about the number of arguments.
    func wrongCount(of arguments: [JSONValue?], expected: String) -> ExpressionError {
        failure("expected \(expected), found \(arguments.count - 1)")
    }
}
